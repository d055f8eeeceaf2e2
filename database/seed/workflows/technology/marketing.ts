import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { campaign, checkCopy, label, say } from '../fragments/campaigning.ts'
import { examineEach, report } from '../fragments/examining.ts'
import { line, passage, source } from '../fragments/fields.ts'
import { inLanguageOf } from '../fragments/letters.ts'
import { release } from '../fragments/releasing.ts'
import { prose } from '../fragments/results.ts'
import { final, find, labelText } from '../fragments/steps.ts'
import { template } from '../fragments/template.ts'

/** Expression for the texts that determine the language of the texts for customers. */
const textsOfCase = 'input.tickets'

/** Filters that remove words for parts of the system which users do not see. */
const userWords =
  " | replace: ' worker ', ' ' | replace: ' daemon ', ' ' | replace: ' idle connection', ' connection' | replace: ' job runner ', ' '"

/** Lists the tickets of a kind under its title. Breaking changes have the migration steps that the sources give. */
const entriesOf = (label: string, title: string, migration = '') =>
  `{% assign found = steps.entries.items | where: 'kind.label', '${label}' %}{% if found.size > 0 %}## ${title}

{% for one in found %}- {{ one.ticket | as_release_note${userWords} }}${migration}
{% endfor %}
{% endif %}`

const migrationSteps = template(`{% assign about = one.ticket | terms %}
  {% assign migrating = steps.guide.passages | about: '@migration' | not_about: 'breaking change, comes first, come first' | about: about %}{% if migrating.size > 0 %} ${label('What to do')} {{ migrating | paragraph }}{% endif %}`)

const titles = {
  breaking: say('Breaking changes'),
  added: say('New'),
  improved: say('Improved'),
  fixed: say('Fixed'),
  message: say('In the product'),
}

const notesText = template(`${inLanguageOf(textsOfCase)}
  {% assign breaking = steps.entries.items | where: 'kind.label', 'breaking' %}
  {% assign added = steps.entries.items | where: 'kind.label', 'new' %}
  {% assign improved = steps.entries.items | where: 'kind.label', 'improved' %}
  {% assign fixed = steps.entries.items | where: 'kind.label', 'fixed' %}
  {% assign told = added | concat: improved | concat: fixed %}# {% unless input.release contains 'elease' %}${say('Release')} {% endunless %}{{ input.release }}

${entriesOf('breaking', titles.breaking, migrationSteps)}${entriesOf('new', titles.added)}${entriesOf('improved', titles.improved)}${entriesOf('fixed', titles.fixed)}## ${titles.message}

{% if breaking.size > 0 %}{{ breaking[0].ticket | as_release_note }} {% endif %}{{ told[0].ticket | as_release_note${userWords} }}{% if breaking.size == 0 %} {{ told[1].ticket | as_release_note${userWords} }}{% endif %}`)

export const releaseNotesFromTickets: WorkflowDefinition = {
  version: 1,
  minutes_saved: 50,
  input: [line('release', 'Release'), passage('tickets', 'Merged tickets, one per line')],
  sample_input: {
    release: '5.8.2',
    tickets: `APP-2210 Add guest links with an expiry date to shared dashboards
APP-2231 Fix export worker losing its idle connection after ten minutes
APP-2240 Refactor pool metrics, internal
APP-2245 Speed up loading of large tables by half
APP-2250 Remove deprecated v1 tokens endpoint, breaking`,
  },
  sample_knowledge: [
    source(
      'Style guide',
      'Release notes speak to the user: start with what they can do now. Use present tense and "you". No ticket numbers, no "various bug fixes". We say dashboard, export and guest link; never "share URL".',
    ),
    source(
      'Breaking changes',
      'A breaking change comes first, with what stops working, since when, and the steps to migrate. Tokens are migrated under Settings, API tokens, Create version 2.',
    ),
  ],
  steps: [
    examineEach({
      name: 'entries',
      title: 'Sort and rewrite each ticket',
      items: 'input.tickets | lines',
      as: 'ticket',
      text: '{{ ticket }}',
      labels: {
        breaking: {
          description:
            'Users must act or something stops: breaking change, remove, rename, deprecated, migration needed, default changed. Waiting is most harmful here.',
          example: 'Drop support for the old login method, users must create a new token.',
        },
        new: {
          description:
            'A capability that users did not have before: add, allow, let, can export, introduce, now possible, support for something.',
          example: 'Users can schedule a report as PDF.',
        },
        improved: {
          description:
            'Something existing became faster, easier, clearer or more reliable without a fault behind it: speed up, improve, better.',
          example: 'Loading the calendar takes half the time.',
        },
        fixed: {
          description:
            'A fault was corrected: fix, bug, crash, loses or losing something, went wrong, wrong time, sent early or twice, wrong result, error message, missing data.',
          example: 'Correct wrong totals when an invoice has two currencies.',
        },
        internal: {
          description:
            'Invisible to users: refactoring, tests, specs, build, CI runners, pipeline, dependency, logging, metrics, cleanup, documentation of code.',
          example: 'Clean up test fixtures and bump the build tool.',
        },
      },
      query: 'style guide release notes terms {{ ticket }}',
      question: 'How should this be told to users: {{ ticket }}?',
      instructions:
        'Rewrite the ticket as one or two sentences for users, in the voice and terms of the style guide, in the language of the style guide or else of the ticket, without its number. Say what users can do now, or what went wrong before. Add no detail that the ticket does not state. Internal work gets "Leave out"; if it is unclear whether users notice it, say so.',
    }),
    find('guide', 'Find your style guide', 'style guide release notes breaking changes migration steps'),
    report({
      document: notesText,
      language: textsOfCase,
      checks: [
        'Breaking changes first: what stops, since when, how to migrate',
        'Each entry as a benefit in the words of the product',
        'Links to the documentation, and plans or regions without the feature',
      ],
      brief: 'Tell users what changes for them in release {{ input.release }}.',
      instructions: `Release notes under the name of the release. Breaking changes first, with what stops working and the migration steps that the sources give; where they give none, leave the steps out and report them as missing. Then new, improved and fixed, each only if it has entries. Leave internal work out. End with a version of two sentences for a message inside the product. No dates, promises or features that no ticket states. ${campaign}`,
      from: ['guide'],
      material: {
        Entries:
          'Release {{ input.release }}.\n{% for one in steps.entries.items %}{% if one.kind.label != "internal" %}{{ one.kind.label | capitalize }}: {{ one.ticket }}. {{ one.note.text | uncited }}\n{% endif %}{% endfor %}',
      },
    }),
    checkCopy({
      rules: 'steps.guide.passages',
      from: ['guide'],
      copies: [
        {
          channel: 'In the product',
          text: "steps.report.text | section: '@in_product'",
          terms: 'in product, message, banner, changelog entry',
        },
      ],
      texts: '{{ steps.report.text }}',
      facts: '{{ input.release }} {{ input.tickets }}',
      more: `{% assign internal = steps.entries.items | where: 'kind.label', 'internal' %}## Tickets

{{ steps.entries.count }} tickets: {{ steps.entries.items | tally: 'kind.label' }}.

{% if internal.size > 0 %}- Left out as internal work: {{ internal.size }}
{% endif %}`,
      toAdd:
        template(`{% assign told = steps.entries.items | map: 'ticket' | about: 'worker, endpoint, pool, thread, cache, queue, idle, socket, query, schema, race condition, null, daemon, cron, Endpunkt, Verbindung, Warteschlange' %}
  {% for ticket in told %}
  {% assign shown = steps.entries.items | where: 'ticket', ticket | first %}{% if shown and shown.kind.label != 'internal' %}- A technical term to put into the words of users: {{ ticket | as_release_note }}
{% endif %}{% endfor %}
  {% assign breaking = steps.entries.items | where: 'kind.label', 'breaking' %}
  {% for one in breaking %}- Since when it stops working: {{ one.ticket | as_release_note }}
{% assign about = one.ticket | terms %}
  {% assign migrating = steps.guide.passages | about: '@migration' | not_about: 'breaking change, comes first, come first' | about: about %}{% if migrating.size == 0 %}- Migration steps: no source gives any for {{ one.ticket | as_release_note }}
{% endif %}{% endfor %}
  {% assign unclear = steps.entries.items | where: 'kind.label', 'unclear' %}{% if unclear.size > 0 %}- The kind of {{ unclear.size }} tickets that are marked unclear in the table; the notes leave them out
{% endif %}- Links to the documentation, and plans or regions without a feature
`),
    }),
    ...release({
      who: 'the product manager',
      title: 'Approve release notes for {{ input.release | default: "the release" }}',
      shown: '{{ steps.check.text }}',
      text: 'steps.report.text',
      subject: 'the notes for {{ input.release }} are ready',
      event: 'release_notes.ready',
      payload: { release: 'input.release', entries: 'steps.entries.items' },
    }),
  ],
  output: [
    prose('notes', 'Release notes', final('steps.report.text')),
    prose('check', 'Check before release', 'steps.check.text'),
    {
      name: 'entries',
      title: 'Tickets',
      format: 'table',
      value: 'steps.entries.items',
      columns: [
        { title: 'Ticket', value: 'row.ticket' },
        { title: 'Kind', value: labelText('row.kind.label') },
      ],
    },
  ],
}
