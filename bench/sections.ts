import { updateDatabase } from '../server/boot/preparation/prepare-database.ts'
import { makeLogger } from '../server/platform/logging/log.ts'
import { measureFirstPaint } from './browser/first-paint.ts'
import { measureJavaScript } from './browser/javascript.ts'
import { measureChat, renderChat } from './chat/chat.ts'
import { measureChaos, renderChaos } from './jobs/chaos.ts'
import { measureIngestion } from './jobs/ingestion.ts'
import { measureFairness } from './jobs/ingestion-fairness.ts'
import { renderIngestion } from './jobs/ingestion-report.ts'
import { measureRuns } from './jobs/runs.ts'
import { renderRuns } from './jobs/runs-report.ts'
import {
  renderFirstPaint,
  renderJavaScriptSizes,
  renderPublicPages,
  renderRestTable,
  renderStarts,
  renderStorage,
} from './platform-report.ts'
import { measureAdmin } from './requests/admin.ts'
import { renderAdmin } from './requests/admin-report.ts'
import { measureLogins, renderLogins } from './requests/logins.ts'
import { measurePublicPages } from './requests/public-pages.ts'
import { measureRest } from './requests/rest.ts'
import { measureAnswers } from './retrieval/answers.ts'
import { renderAnswers } from './retrieval/answers-report.ts'
import { measureRetrieval } from './retrieval/retrieval.ts'
import { renderRetrieval } from './retrieval/retrieval-report.ts'
import { measureStarts } from './starts.ts'
import { measureStorage } from './storage/storage.ts'
import { measureWorkspaces } from './workspaces/workspaces.ts'
import { renderWorkspaces } from './workspaces/workspaces-report.ts'

/** The environment for measuring a section: an empty folder and an empty PostgreSQL database. */
export interface Bench {
  folder: string
  databaseUrl: string
  /** Starts a server with a single process, runs the measurement against it and stops it. */
  withServer<T>(measure: (url: string) => Promise<T>): Promise<T>
}

/** A section of the report. It can be measured separately. */
export interface Section {
  /** Name of the section, for `npm run bench -- <name>`. */
  name: string
  /** Measures and returns the section as Markdown that starts with a level-two heading. */
  measure: (bench: Bench) => Promise<string>
}

const migrated = ({ databaseUrl }: Bench) => updateDatabase(databaseUrl, makeLogger({ level: 'warn' }))

/** All sections, in the order of the report. */
export const sections: readonly Section[] = [
  {
    name: 'rest',
    measure: ({ databaseUrl, withServer }) => withServer(async (url) => renderRestTable(await measureRest(url, databaseUrl))),
  },
  {
    name: 'pages',
    measure: ({ databaseUrl, withServer }) => withServer(async (url) => renderPublicPages(await measurePublicPages(url, databaseUrl))),
  },
  {
    name: 'runs',
    measure: async (bench) => {
      await migrated(bench)
      return renderRuns(await measureRuns(bench.folder, bench.databaseUrl))
    },
  },
  { name: 'chaos', measure: async ({ folder }) => renderChaos(await measureChaos(folder)) },
  { name: 'logins', measure: async ({ folder, databaseUrl }) => renderLogins(await measureLogins(folder, databaseUrl)) },
  { name: 'chat', measure: async ({ folder, databaseUrl }) => renderChat(await measureChat(folder, databaseUrl)) },
  { name: 'admin', measure: ({ databaseUrl, withServer }) => withServer(async (url) => renderAdmin(await measureAdmin(url, databaseUrl))) },
  {
    name: 'workspaces',
    measure: ({ databaseUrl, withServer }) => withServer(async (url) => renderWorkspaces(await measureWorkspaces(url, databaseUrl))),
  },
  {
    name: 'ingestion',
    measure: async (bench) => {
      await migrated(bench)
      const figures = await measureIngestion(bench.databaseUrl)
      return renderIngestion(figures, [await measureFairness(bench.databaseUrl, 1), await measureFairness(bench.databaseUrl, 3)])
    },
  },
  {
    name: 'retrieval',
    measure: async (bench) => {
      await migrated(bench)
      return renderRetrieval(await measureRetrieval(bench.databaseUrl))
    },
  },
  {
    name: 'answers',
    measure: async (bench) => {
      await migrated(bench)
      return renderAnswers(await measureAnswers(bench.databaseUrl))
    },
  },
  { name: 'storage', measure: async ({ folder, databaseUrl }) => renderStorage(await measureStorage(folder, databaseUrl)) },
  { name: 'starts', measure: async ({ folder }) => renderStarts(await measureStarts(folder)) },
  { name: 'javascript', measure: ({ withServer }) => withServer(async (url) => renderJavaScriptSizes(await measureJavaScript(url))) },
  { name: 'paint', measure: ({ withServer }) => withServer(async (url) => renderFirstPaint(await measureFirstPaint(url))) },
]
