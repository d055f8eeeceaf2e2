import { expect, it } from 'vitest'
import type { Industry } from '../../../../contracts/enumerations.ts'
import { runWithBuiltin } from '../../../../server/testing/runs/run-with-builtin.ts'
import { simulateDefinition } from '../../../../server/testing/runs/simulate-definition.ts'
import { definitions } from '../definitions.ts'

/** Returns the brief for a reply of customer support with its outline. */
function replyOf(industry: Industry, input: Record<string, string>, rules: string): string {
  const definition = { ...definitions[industry].customer_support, sample_input: input, sample_knowledge: [{ title: 'Rules', text: rules }] }
  const { steps } = simulateDefinition(definition, {}, runWithBuiltin(definition))
  return (steps.reply as { text: string }).text
}

const tent = 'Unused articles are returned within 30 days. If a repair is not possible within three weeks, the price is refunded.'
const orchids = 'Claims are filed within 9 days with an invoice. Lost sales are excluded.'
const keys = 'Express freight is paid by us only after approval of sales.'
const workshop = 'The landlord pays for repairs of roof and pipes. Urgent: a gate that does not open. We come the same day.'

it.each<[string, Industry, Record<string, string>, string, { contains?: string; lacks: RegExp }]>([
  [
    'counts no return period from the term of a repair',
    'retail',
    { customer: 'Tove', message: 'The tent I bought on 3 May leaks. I want my money back.' },
    tent,
    { lacks: /period ends on/ },
  ],
  [
    'counts no period of years to a day without a year',
    'retail',
    { customer: 'Mme Clerc', message: 'Bonjour, j’ai acheté la lanterne le 4 mars et le verre est fendu. Je voudrais un échange.' },
    'Les articles défectueux sont échangés dans les deux ans.',
    { lacks: /se termine le/ },
  ],
  [
    'confirms no price of one piece as the claimed sum',
    'transportation',
    { shipper: 'Bellweather', claim: 'Load 5520: 18 orchids at $32 died, that is $576, and two helpers waited, $180.' },
    orchids,
    { contains: 'We confirm receipt of your claim on load 5520.', lacks: /for \$32/ },
  ],
  [
    'confirms no load number as the claimed sum',
    'transportation',
    {
      shipper: 'Vivaio Bellini',
      claim: 'Carico 5520: appuntamento alle 9:00, arrivo alle 16:40. Chiediamo 180 euro per due operai in attesa.',
    },
    'I reclami vanno presentati entro 9 giorni con la fattura.',
    { contains: 'Confermiamo di aver ricevuto il suo reclamo', lacks: /5520 EUR/ },
  ],
  [
    'answers a question beside an 8D, and does not report it as the problem',
    'manufacturing',
    { customer: 'Windrose', complaint: 'Lot K-19: 5 of 24 keys are warped by 0.8 mm, allowed 0.2 mm. Who pays the express freight?' },
    keys,
    { contains: 'Express freight is paid by us only after approval of sales.', lacks: /warped by 0\.8 mm, allowed 0\.2 mm\. Who pays/ },
  ],
  [
    'takes a water meter for no leak, and the definition of an urgency for no instruction',
    'real_estate',
    { tenant: 'Pilar', message: 'The door opens halfway. The water meter was not read. Do we have to pay for the door?' },
    workshop,
    { lacks: /If it is the roof|> Urgent: a gate that does not open/ },
  ],
])('%s', (_, industry, input, rules, { contains = '', lacks }) => {
  const [, outline = ''] = replyOf(industry, input, rules).split('## Suggested outline')
  expect(outline).toContain(contains)
  expect(outline).not.toMatch(lacks)
})
