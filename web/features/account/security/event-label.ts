import { authMessages } from '../../auth/auth-messages.ts'

const { events } = authMessages.activity
const isKnown = (event: string): event is keyof typeof events => Object.hasOwn(events, event)

/** Returns the display text of an account event. A newer server may report events that this version does not know. */
export const labelOfEvent = (event: string) => (isKnown(event) ? events[event] : event.replaceAll('_', ' '))
