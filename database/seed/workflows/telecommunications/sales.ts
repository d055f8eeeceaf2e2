import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { line, passage, source } from '../fragments/fields.ts'
import { tell } from '../fragments/letters.ts'
import { category, prose } from '../fragments/results.ts'
import { fitWords, nextContact, releaseOffer, sellerGuide, weigh } from '../fragments/selling.ts'
import { final, find, letter, sort } from '../fragments/steps.ts'

/** Template that assigns `isClear`. A ticket whose text says that it is open prevents an offer, whatever its class. */
const state = `{% assign isOpen = input.tickets | mentions: 'one open, two open, three open, several open, 1 open, 2 open, 3 open, open since, still open, is open, ticket open, still waiting, waiting for, pending, scheduled, escalated, not solved, not fixed, unresolved, investigating, offen seit, noch offen, wartet, nicht gelöst, en cours, pas résolu, abierto desde, sin resolver, aperto da, non risolto, em aberto, nog open' %}{% assign isClear = false %}{% if steps.trouble.label == 'clear' and isOpen != true %}{% assign isClear = true %}{% endif %}`
/**
 * Template that assigns the sentences on outages and on growth, and the product whose guide fits them best. An outage takes precedence over
 * growth.
 */
const need = `{% assign about = input.services | as_sentence | append: ' ' | append: input.tickets %}{% assign outages = about | about: 'down, outage, failed, failure, stopped, interrupted, could not, lost, slow, ausgefallen, Ausfall, Störung, panne, coupure, caída, guasto, storing' | not_about: 'no outage, never failed' %}{% assign sites = about | about: 'opened, second, new shop, new site, move, moved, branch, eröffnet, Umzug, ouvert, abierto, aperto, geopend' | except: outages %}{% assign use = about | about: 'growing, percent, %, staff, hired, analog, upload, Mitarbeiter, wächst' | except: outages | except: sites %}{% assign growth = sites | concat: use %}{% assign guides = steps.products.passages | without_title: 'rules, policy, discount, Regeln, règles, reglas' %}{% assign chosen = nil %}{% assign words = outages | concat: growth | join: ' ' | default: input.services %}{% if outages.size > 0 %}{% for guide in guides %}{% assign isBackup = guide.text | mentions: 'outage, outages, backup, failover, redundant, redundancy, switches to, Ausfall, Ausfälle, Ersatzleitung, secours, respaldo, backup-lijn' %}{% if isBackup and chosen == nil %}{% assign chosen = guide %}{% endif %}{% endfor %}{% unless chosen %}{% assign chosen = guides | best_chunk: words, 1 %}{% endunless %}{% endif %}{% unless chosen %}{% assign chosen = guides | best_chunk: words, 1 %}{% endunless %}{% assign product = chosen.title | split: ', ' | last %}{% assign isGeneral = product | mentions: 'guide, guides, catalog, catalogue, list, products, portfolio, Produkte, Preisliste' %}{% assign chosenSentences = chosen.text | sentences %}`
/** Template for the parts of sentences of a guide that a customer may read. */
const offered =
  '{% if chosenSentences.size > 3 %}{{ chosen.text | best_sentence: words | for_reader }}{% else %}{{ chosen.text | for_reader }}{% endif %}'
/** Template that assigns a second need, and the sentence of another guide that matches it. */
const second = `{% assign other = '' %}{% for one in growth %}{% if other == '' %}{% for guide in guides %}{% if guide.title != chosen.title %}{% assign found = guide.text | best_sentence: one | for_reader %}{% if found != '' and other == '' %}{% assign other = found %}{% assign otherNeed = one %}{% endif %}{% endif %}{% endfor %}{% endif %}{% endfor %}`

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
      strong: {
        description:
          'A need that a service would meet now: opened a second shop or site, move, line down and terminals or tills stopped, use near capacity, analog lines that end. Waiting costs most here.',
        example: 'They open a warehouse in fall, and last week’s failure closed the checkout for a day.',
      },
      possible: {
        description: 'Growth or interest without a deadline: contract ends later, asked about speed, more staff, home office.',
        example: 'They asked in passing if faster upload exists, the contract runs two more years.',
      },
      weak: {
        description: 'No chance now: cancels, disputes the bill, closes, seasonal pause, angry about service, just renewed.',
        example: 'They dispute two invoices and intend to close the branch.',
      },
    }),
    sort('trouble', 'Look for open issues', "{{ input.tickets | default: 'None open.' }}", {
      unresolved: {
        description:
          'A fault or complaint is not solved: waiting for a technician or part, escalated, comes back, still failing. An offer now does most harm.',
        example: 'Ticket from Monday still waiting for a spare part, customer called again.',
      },
      clear: {
        description: 'None open, no tickets, or the last one is closed and solved.',
        example: 'No tickets. The fault in spring was solved and closed.',
      },
    }),
    find('products', 'Find a fitting product', 'product guide {{ input.services }} {{ input.tickets }}'),
    letter({
      language: "input.services | append: ' ' | append: input.tickets",
      title: 'Draft the email',
      recipient: '{{ input.account }}',
      received: '{{ input.services }}\n{{ input.tickets }}',
      checks: [
        'Open tickets: no offer before they are solved',
        'The problem that the product solves, in the words of the account',
        'End of the term, notice period and price after the term',
      ],
      opening: `${state}{% if isClear %}{% assign day = input.term_end | letter_date: lang %}${tell('Your term ends on [day]. We would like to agree on one next step for your services.', { day: 'day' })}{% else %}${tell('This message is about the trouble with your services.')}{% endif %}`,
      lead: `${state}{% if isClear %}${need}${second}No open ticket: an offer is possible. ${fitWords} fit for {{ input.account }}{% if chosen %}: {{ chosen.title }}{% endif %}; term ends {{ input.term_end }}.
{% assign reasons = outages | concat: growth %}Reason: {{ reasons | paragraph | default: input.services }}{% assign staffOnly = chosen.text | sentences | about: 'fits accounts, fits customers, installation, months, discount, costs' %}{% if staffOnly.size > 0 %}
For the price, which the email leaves to the call: {{ staffOnly | paragraph }}{% endif %}{% if other != '' %}
Second idea for the same call: {{ other }} ({{ otherNeed }}){% endif %}{% for one in use %}{% assign fitting = guides | map: 'text' | best_sentence: one | for_reader %}{% if fitting != '' and fitting != other and chosen.text != fitting %}
Also to check: {{ fitting }} ({{ one }}){% endif %}{% endfor %}{% else %}Do not send an offer: a ticket is open or its state is not certain. {{ input.tickets }}{% endif %}
Reach the account before the term ends: {{ input.term_end }}.`,
      sections: [
        {
          title: '',
          text: `${state}{% if isClear %}${need}{% if outages.size > 0 %}{% assign event = outages | first | told_outage %}{% if event != '' %}{{ event }}{% else %}${tell('From your account:')} {{ outages | paragraph | replace: 'The last one', 'The last ticket' }}{% endif %}{% elsif growth.size > 0 %}{% assign told = growth | told_to_client %}{% if told.size > 0 %}{{ told | paragraph }}{% else %}${tell('From your account:')} {{ growth | paragraph }}{% endif %}{% endif %}
{% if chosen %}${tell('We suggest:')} {% unless isGeneral %}{{ product }}. {% endunless %}${offered}{% endif %}
${second}{% if other != '' %}{% assign told = otherNeed | told_to_client %}{% if told.size > 0 %}{{ told | paragraph }} {% endif %}${tell('In the same call we can look at this:')} {{ other }}{% endif %}{% endif %}`,
          rule: `${state}{% if isClear %}${need}{% unless chosen %}{{ input.services }} {{ input.tickets }}{% endunless %}{% endif %}`,
          add: `${state}{% if isClear %}${tell('the service that fits: [services]', { services: 'input.services' })}{% else %}${tell('the state of the ticket: [tickets]', { tickets: 'input.tickets' })}{% endif %}`,
        },
        {
          title: '',
          text: `${state}{% if isClear %}${tell('I will bring the price for your services to our call.')}\n{% assign day = input.term_end | letter_date: lang %}${tell('Would a short call before [day] suit you?', { day: 'day' })}{% endif %}`,
        },
      ],
      brief: 'Write to {{ input.account }} about one next step for their services, before the term ends on {{ input.term_end }}.',
      instructions: `${state}{% unless isClear %}A ticket is open or its state is unknown: write only about that, offer and advertise nothing, and promise no repair time. {% else %}One step from the product guides, one reason from the account's own use or outages, one question. {% endunless %}You write for a sales representative whom the customer knows; short, without flattery, in the language of the account's own words or else of the services. Quote usage and outages exactly. Prices as [price], because the representative enters them; no discount and no availability at an address unless a source has it. If no product fits, say so instead of writing. ${sellerGuide}`,
      from: ['products'],
      material: {
        'Services and usage': '{{ input.services }}',
        Tickets: '{{ input.tickets | default: "None open." }}',
        'End of the term': '{{ input.term_end }}',
      },
    }),
    ...releaseOffer({
      date: 'input.term_end',
      who: 'the sales rep',
      title: 'Approve email to {{ input.account | default: "the account" }}',
      shown:
        '{{ input.account }}, term ends {{ input.term_end }}. Fit: {{ steps.fit.label }}. Tickets ({{ steps.trouble.label }}): {{ input.tickets | default: "none" }} {{ input.services }}',
      text: 'steps.letter.text',
      event: 'upsell.drafted',
      payload: { account: 'input.account', fit: 'steps.fit.label', trouble: 'steps.trouble.label' },
    }),
  ],
  output: [
    prose('email', 'Email', final('steps.letter.text')),
    category('fit', 'Fit', 'steps.fit.label'),
    category('trouble', 'State of tickets', 'steps.trouble.label'),
    nextContact('input.term_end'),
  ],
}
