import { endServerProcess, type ServerProcess, startServerProcess } from '../server/testing/server-process.ts'
import { makeDataFolder } from './prepared-data.ts'

/** Ports of servers that journeys have ended for good: what an open page still asks of them is nobody's fault. */
export const endedPorts = new Set<string>()

/** A server of a journey's own: its own data, its own port, kept over restarts. */
export interface JourneyServer {
  url: string
  dataDir: string
  /** Stops it as an operator does (SIGTERM) and starts it again on the same port and data. */
  restart(): Promise<void>
  /** Kills it without a word (SIGKILL) and starts it again on the same port and data. */
  crash(): Promise<void>
  /** Ends it for a while; `start` brings it back. */
  halt(): Promise<void>
  start(): Promise<void>
  /** Ends it for good, data included. */
  stop(): Promise<void>
}

/** Starts the real server over the built web application, as `npm start` does. */
export async function startServer(settings: Record<string, string> = {}): Promise<JourneyServer> {
  const folder = await makeDataFolder()
  const dataDir = folder.path
  let process: ServerProcess
  try {
    process = await startServerProcess({ dataDir, settings })
  } catch (error) {
    await folder.remove()
    throw error
  }
  const { url } = process
  const start = async () => {
    process = await startServerProcess({ dataDir, settings: { ...settings, PORT: new URL(url).port } })
  }
  const endThenStart = async (signal: NodeJS.Signals) => {
    await process.end(signal)
    await start()
  }
  return {
    url,
    dataDir,
    restart: () => endThenStart('SIGTERM'),
    crash: () => endThenStart('SIGKILL'),
    halt: async () => void (await process.end()),
    start,
    stop: async () => {
      endedPorts.add(new URL(url).port)
      await process.end()
      await endServerProcess(null, dataDir)
      await folder.remove()
    },
  }
}
