import type { AdminView } from '../shared/use-admin-view.ts'
import type { CsvSpec } from '../shared/use-csv-export.ts'
import { type ChatUser, chatUserSlices } from './chat-queries.ts'

/** CSV export of assistant usage by user, with the current search and sorting. */
export const chatUserCsv = ({ request }: AdminView): CsvSpec<ChatUser> => ({
  fileName: 'chat-users',
  fetchSlice: chatUserSlices(request),
  rowKey: ({ user_id }) => user_id,
  columns: [
    { header: 'Email', value: ({ email }) => email },
    { header: 'Company', value: ({ company_name }) => company_name },
    { header: 'Messages', value: ({ messages }) => messages },
    { header: 'Last activity', value: ({ last_activity }) => last_activity },
  ],
})
