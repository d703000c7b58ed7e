/** Archives as `make page` writes them: zip files, in which nothing is compressed. */

/** Where such a file lists what is in it: its last bytes, and a line of the list. */
const [END, LINE, HEAD] = [22, 46, 30]

/** Names and bytes of what is in an archive; they are not copied. */
export function* entries(archive: Uint8Array<ArrayBuffer>): Generator<[string, Uint8Array]> {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength)
  const number = (at: number): number => view.getUint32(at, true)
  const short = (at: number): number => view.getUint16(at, true)
  const end = archive.length - END
  let line = number(end + 16)
  for (let left = short(end + 10); left > 0; left--) {
    const [size, name, head] = [number(line + 24), line + LINE, number(line + 42)]
    const after = name + short(line + 28)
    const body = head + HEAD + short(head + 26) + short(head + 28)
    yield [new TextDecoder().decode(archive.subarray(name, after)), archive.subarray(body, body + size)]
    line = after + short(line + 30) + short(line + 32)
  }
}
