import fc from 'fast-check'
import { callerId, ownConfiguration } from './fuzz-request.ts'

type Values = Record<string, unknown>

/** Writes to one table that the API accepts from a signed-in user. */
export interface AcceptedWrites {
  /** Generator for inserts; absent if users cannot insert rows. */
  insert?: { row: fc.Arbitrary<Values>; maxRows: number; query: string; prefer: readonly string[] }
  /** Generator for the changed columns of an update; absent if users cannot update rows. */
  change?: fc.Arbitrary<Values>
  /** Filters for updates and deletions. Because of the policies, all of them match only rows of the caller. */
  filters: readonly string[]
  isDeletable: boolean
}

const text = (prefix: string, maxLength = 40) => fc.string({ unit: 'grapheme', maxLength }).map((end) => `${prefix}${end}`)
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const anyOf = <T>(...values: T[]) => fc.constantFrom(...values)
const integer = (min: number, max: number) => fc.integer({ min, max })
const timeZone = anyOf('UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata')
const frequency = anyOf('hourly', 'daily', 'weekly', 'monthly', 'quarterly', 'annually', '1', '10')
const atTime = fc.tuple(integer(0, 23), integer(0, 59)).map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))

const allReturnPreferences = ['return=minimal', 'return=headers-only', 'return=representation', 'return=representation,count=exact']
const ignoring = ['resolution=ignore-duplicates', 'resolution=ignore-duplicates,return=representation']

const schedule = { frequency, time_zone: timeZone, at_time: atTime, weekday: integer(1, 7), day_of_month: integer(1, 31) }

/** Returns the writes that the API accepts, by table. @param workflowIds ids of workflows in the library */
export const acceptedWrites = (workflowIds: readonly string[]): Record<string, AcceptedWrites> => ({
  knowledge_base_items: {
    insert: {
      row: fc.record({
        user_id: fc.constant(callerId),
        item_type: fc.constant('website'),
        title: text('Page '),
        url: fc.nat().map((number) => `https://page.invalid/${number}`),
        include_linked: fc.boolean(),
      }),
      maxRows: 4,
      query: '',
      prefer: allReturnPreferences,
    },
    change: fc.record({ title: text('Changed '), include_linked: fc.boolean() }, { requiredKeys: ['title'] }),
    filters: [
      'title=like.Page*',
      'title=like.Changed*&order=id&limit=3',
      `user_id=eq.${callerId}&url=is.null`,
      'page_count=eq.0&title=like.*a*',
    ],
    isDeletable: true,
  },
  workflow_configurations: {
    insert: {
      row: fc.record({ user_id: fc.constant(callerId), workflow_id: anyOf(...workflowIds), is_active: fc.boolean() }),
      maxRows: 3,
      query: 'on_conflict=workspace_id,workflow_id',
      prefer: ignoring,
    },
    change: fc.record({ is_active: fc.boolean() }),
    filters: [`id=neq.${ownConfiguration}`, `is_active=is.false&id=neq.${ownConfiguration}`],
    isDeletable: true,
  },
  workflow_schedules: {
    insert: {
      row: fc.record({
        configuration_id: fc.constant(ownConfiguration),
        user_id: fc.constant(callerId),
        input: anyOf<Values>({}, { text: 'words' }),
        is_active: fc.constant(false),
        ...schedule,
      }),
      maxRows: 1,
      query: 'on_conflict=configuration_id',
      prefer: ignoring,
    },
    change: fc.record(schedule, { requiredKeys: ['weekday'] }),
    filters: ['is_active=is.false', `configuration_id=eq.${ownConfiguration}`],
    isDeletable: true,
  },
  profiles: {
    change: fc.record(
      {
        company_name: text('Company '),
        industry: anyOf('retail', 'healthcare'),
        user_role: optional(text('Role ')),
        hourly_rate: integer(0, 100_000),
        time_zone: timeZone,
      },
      { requiredKeys: ['company_name'] },
    ),
    filters: [`id=eq.${callerId}`, 'email=not.is.null'],
    isDeletable: false,
  },
  chat_conversations: {
    change: fc.record({ title: text('Conversation ') }),
    filters: ['title=like.Conv*', `user_id=eq.${callerId}&order=updated_at&limit=2`],
    isDeletable: true,
  },
  chat_messages: { change: fc.record({ feedback: optional(anyOf(1, -1)) }), filters: ['role=eq.assistant'], isDeletable: false },
  notifications: {
    change: fc.record({ read_at: anyOf('2026-11-22', '2026-11-22T10:00:00Z', null) }),
    filters: ['read_at=is.null', 'kind=eq.quota'],
    isDeletable: true,
  },
  workflow_runs: { filters: ['status=eq.failed', 'is_test=is.true&status=in.(succeeded,cancelled)'], isDeletable: true },
  webhook_endpoints: {
    change: fc.record({ mapping: anyOf<Values | null>(null, {}, { text: { path: ['message'] } }) }),
    filters: ['last_used_at=is.null'],
    isDeletable: true,
  },
  webhook_received_bodies: { filters: ['is_shortened=is.false'], isDeletable: true },
  contact_submissions: contactWrites,
})

/** Contact messages. Visitors may send them but not read them, so requests do not ask for the inserted row. */
export const contactWrites: AcceptedWrites = {
  insert: {
    row: fc.record(
      {
        name: text('Ada '),
        email: fc.nat().map((number) => `person-${number}@example.com`),
        phone: optional(anyOf('+49 30 123456')),
        company: optional(text('Company ')),
        message: text('A message of the contact form: ', 200),
        creation_key: fc.uuid(),
      },
      { requiredKeys: ['name', 'email', 'message'] },
    ),
    maxRows: 1,
    query: '',
    prefer: ['return=minimal'],
  },
  filters: [],
  isDeletable: false,
}

/** Arguments that the API accepts from a signed-in user, by function. Excludes functions for administrators. */
export const acceptedCalls: Record<string, { isVolatile?: boolean; values: fc.Arbitrary<Values> }> = {
  my_sessions: { values: fc.constant({}) },
  my_security_events: { values: fc.record({ page_size: integer(0, 100) }, { requiredKeys: [] }) },
  end_my_session: { values: fc.record({ session_id: fc.uuid() }), isVolatile: true },
  attention_counts: { values: fc.constant({}) },
  approvals_to_decide: { values: fc.constant({}) },
  list_assignees: { values: fc.record({ approval_ids: fc.array(fc.uuid(), { maxLength: 3 }) }) },
  dashboard_summary: { values: fc.constant({}) },
  run_totals: { values: fc.constant({}) },
  value_by_week: { values: fc.record({ weeks: integer(1, 60), time_zone: timeZone }, { requiredKeys: [] }) },
  value_by_month: { values: fc.record({ months: integer(1, 24) }, { requiredKeys: [] }) },
  value_of_month: { values: fc.record({ month: anyOf('2026-11-01', '2020-02-29') }) },
  preview_schedule: { values: fc.record({ ...schedule, anchor: anyOf('2026-01-31') }, { requiredKeys: ['frequency'] }) },
}
