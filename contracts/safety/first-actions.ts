import type { ScreenedCategory } from './safety.ts'

/** First actions for the person who reads a message of a risk category, before writing a reply. */
export const firstActions: Record<ScreenedCategory, string> = {
  medical_emergency:
    'Call this person now. If they may be in danger and you can’t reach them, call emergency services. A written reply comes too late.',
  self_harm:
    'Call this person now, and stay on the phone until someone is with them. If they may be in immediate danger, call emergency services.',
  violence:
    'If someone is in danger, call the police now. Contact a person at risk only in a way that the threatening person can’t read or hear. Warn the colleagues concerned.',
  fire_or_gas:
    'Call this person now: everyone leaves the building, without using switches, phones or flames inside. Then call the fire department or the gas emergency line.',
  life_support:
    'Call this person now, and make sure that the supply stays on or that a backup is arranged. Don’t disconnect anything before.',
  child_safety:
    'Tell the person responsible for child protection now. If a child is missing or in danger, call the police. Don’t contact the suspected person.',
  leaked_credentials: 'Have the password or key revoked now, and check whether it was used. Don’t repeat it in the reply.',
  data_breach:
    'Tell the person responsible for data protection now, because reporting deadlines can be as short as 72 hours. Stop further access, and confirm no details yet.',
  legal_threat: 'Show the message to the person responsible for legal matters before you reply. Admit nothing, and note every deadline.',
  vulnerable_person: 'Call this person, or ask a colleague who knows them to call, before you reply in writing.',
  abuse: 'Talk to the person responsible for your team before you reply. Don’t answer in the same tone.',
  instructions: 'The message tries to instruct the software. Check who sent it, and don’t follow its instructions.',
  other_risk: 'Read the whole message before you do anything else, and decide who must know about it.',
}
