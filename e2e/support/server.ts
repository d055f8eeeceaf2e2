import { endServerProcess, type ServerProcess, startServerProcess } from '../../server/testing/processes/server-process.ts'
import { makeDataFolder } from './prepared-data.ts'

/** Ports of servers that journeys have stopped. Failed requests to them do not fail a journey. */
export const stoppedPorts = new Set<string>()

/** The server that a browser journey runs against. Its data and port survive a restart. */
export interface JourneyServer {
  url: string
  dataDir: string
  /** Stops the server with SIGTERM and starts it again with the same port and data. */
  restart(): Promise<void>
  /** Kills the server with SIGKILL and starts it again with the same port and data. */
  crash(): Promise<void>
  /** Stops the server without deleting its data, so that `start` can start it again. */
  halt(): Promise<void>
  start(): Promise<void>
  /** Stops the server and deletes its data. */
  stop(): Promise<void>
}

/** Starts a real server with the built web application, as `npm start` does. */
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
      stoppedPorts.add(new URL(url).port)
      await process.end()
      await endServerProcess(null, dataDir)
      await folder.remove()
    },
  }
}
