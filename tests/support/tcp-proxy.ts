import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A wire between a client and a server of this machine that a test can take hold of. */
export interface TcpProxy {
  port: number
  /** From now on nothing comes through and nothing is refused, as when a cable is pulled; `restore` ends it. */
  silence(): void
  restore(): void
  /** Delivers what the client says next if it holds this text, and cuts the wire before any answer to it. */
  cutAfter(text: string): void
  /** New connections lead to another server of this machine; those there are stay where they are. */
  leadTo(port: number): void
  close(): Promise<void>
}

/** A proxy on a port of its own before a server on this machine. */
export async function startTcpProxy(firstPort: number): Promise<TcpProxy> {
  let targetPort = firstPort
  const wires = new Set<readonly [Socket, Socket]>()
  let isSilent = false
  let cutText: string | undefined
  const lost = new Set<Socket>()

  const server = createServer((near) => {
    const far = connect(targetPort, '127.0.0.1')
    const wire = [near, far] as const
    wires.add(wire)
    const end = () => {
      wires.delete(wire)
      near.destroy()
      far.destroy()
    }
    for (const socket of wire) socket.on('error', end).on('close', end)
    // A connection that lived through a silence has lost bytes: it stays dumb, as after a change of network.
    const isDumb = () => {
      if (isSilent) lost.add(near)
      return lost.has(near)
    }
    near.on('data', (chunk) => {
      if (isDumb()) return
      far.write(chunk)
      if (cutText === undefined || !chunk.includes(cutText)) return
      cutText = undefined
      far.removeAllListeners('data')
      far.once('data', end)
    })
    far.on('data', (chunk) => {
      if (!isDumb()) near.write(chunk)
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')

  return {
    port: (server.address() as AddressInfo).port,
    silence() {
      isSilent = true
    },
    restore() {
      for (const [near] of wires) lost.add(near)
      isSilent = false
    },
    cutAfter(text) {
      cutText = text
    },
    leadTo(port) {
      targetPort = port
    },
    async close() {
      for (const wire of wires) for (const socket of wire) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
