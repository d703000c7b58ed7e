/** How requests and live links reach what answers them: over the network, if nothing nearer is put in its place. */

/** What is used of a WebSocket. */
export interface Socket {
  readonly readyState: number
  onmessage: ((message: MessageEvent<string>) => void) | null
  onclose: ((event: CloseEvent) => void) | null
  send(text: string): void
  close(): void
}

export interface Transport {
  fetch(path: string, init?: RequestInit): Promise<Response>
  socket(path: string, protocols: string[]): Socket
}

export const transport: Transport = {
  fetch: (path, init) => fetch(path, init),
  socket: (path, protocols) => new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${path}`, protocols),
}

/** From now on something else answers. */
export function answeredBy(other: Transport): void {
  Object.assign(transport, other)
}
