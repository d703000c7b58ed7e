/**
 * What follows gets a task of its own: between two moments, and before a question, a slow phone hears a finger and draws what
 * it has.  What ends with a frame would else have that frame drawn after all that comes next.
 */
export async function afresh(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  await new Promise<unknown>((go) => {
    port1.onmessage = go
    port2.postMessage(null)
  })
  port1.close()
}
