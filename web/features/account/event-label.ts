import { authMessages } from '../../../contracts/auth-messages.ts'

const { events } = authMessages.activity
const isKnown = (event: string): event is keyof typeof events => Object.hasOwn(events, event)

/** What happened to an account, in words; a newer server may tell of what this page has none for. */
export const labelOfEvent = (event: string) => (isKnown(event) ? events[event] : event.replaceAll('_', ' '))
