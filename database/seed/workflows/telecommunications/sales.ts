import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { line, passage, source } from '../fragments/fields.ts'
import { plain, prose } from '../fragments/results.ts'
import { nextContact, releaseOffer, sellerGuide, weigh } from '../fragments/selling.ts'
import { final, find, letter, sort } from '../fragments/steps.ts'

export const businessLineUpsell: WorkflowDefinition = {
  version: 1,
  minutes_saved: 20,
  input: [
    line('account', 'Account'),
    passage('services', 'Services and usage'),
    passage('tickets', 'Open tickets', { required: false }),
    line('term_end', 'Term ends'),
  ],
  sample_input: {
    account: 'Delgado & Sons Plumbing',
    term_end: 'June 30, 2026',
    services:
      'One 200 Mbit/s line, 8 analog voice lines, average use 71 percent at noon. Opened a second shop in Fairmont in January with a line of another provider. Card terminals run over the same line.',
    tickets: 'None open. The last one in November: line down four hours, terminals could not take cards.',
  },
  sample_knowledge: [
    source(
      'Product guide, backup circuit',
      'The backup circuit switches to wireless within ten seconds and carries card terminals and voice. It fits accounts that lost business in an outage and costs no installation on terms of 24 months.',
    ),
    source(
      'Product guide, hosted voice and SD-WAN',
      'Hosted voice replaces analog lines at several sites with one number plan. SD-WAN joins two or more sites, also over lines of other providers. Offers are held while a trouble ticket is open.',
    ),
  ],
  schedule: 'config.follow_up_frequency',
  steps: [
    weigh('{{ input.services }} {{ input.tickets }}', {
      strong: 'Second shop, opened a site, terminals, line down, use above 70 percent, analog voice lines',
      possible: 'Term ends soon, growing, asked about speed',
      weak: 'Open trouble, disconnect request, disputed bill, seasonal closing',
    }),
    sort('trouble', 'Look for open issues', "{{ input.tickets | default: 'None open.' }}", {
      open: 'Open ticket, waiting for repair, escalated, unresolved, still failing',
      clear: 'None open, last one closed, resolved, no tickets',
    }),
    find('products', 'Find a fitting product', '{{ input.services }} {{ input.tickets }}'),
    letter({
      title: 'Draft the email',
      recipient: '{{ input.account }}',
      brief: 'one step that fits your lines, sites and terminals before {{ input.term_end }}.',
      instructions: `One step, one reason from the account's own use or outages, one question. Prices as [price]. {% if steps.trouble.label == 'open' %}A ticket is open: write only about its repair and offer nothing. {% endif %}${sellerGuide}`,
      from: ['products'],
    }),
    ...releaseOffer({
      who: 'the sales rep',
      shown: 'Tickets: {{ steps.trouble.label }}. {{ input.services }}',
      text: 'steps.letter.text',
      event: 'upsell.drafted',
      payload: { fit: 'steps.fit.label', trouble: 'steps.trouble.label' },
    }),
  ],
  output: [
    prose('email', 'Email', final('steps.letter.text')),
    plain('fit', 'Fit', 'steps.fit.label'),
    plain('trouble', 'Open trouble', 'steps.trouble.label'),
    nextContact,
  ],
}
