import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { campaign } from '../fragments/campaigning.ts'
import { examineEach, notesOf, notesTable, report } from '../fragments/examining.ts'
import { line, passage, source } from '../fragments/fields.ts'
import { release } from '../fragments/releasing.ts'
import { prose } from '../fragments/results.ts'
import { final, find } from '../fragments/steps.ts'

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
        new: 'Add, introduce, allow, guest links, support for',
        improved: 'Speed up, faster, improve, better, loading',
        fixed: 'Fix, losing, crash, wrong, error',
        breaking: 'Remove, deprecated, breaking, rename, endpoint',
        internal: 'Refactor, metrics, internal, tests, dependency',
      },
      query: 'style guide release notes {{ ticket }}',
      question: 'How should this be told to users: {{ ticket }}?',
      instructions:
        'Rewrite the ticket as one or two sentences of a release note in the voice of the style guide, without its number. An internal ticket gets "Leave out".',
    }),
    find('guide', 'Find your style guide', 'style guide release notes breaking changes migrate'),
    report({
      brief: 'What is new in {{ input.release }}: exports, dashboards and guest links.',
      instructions: `Release notes: breaking changes with migration steps first, then new, improved, fixed. Leave internal work out. ${campaign}`,
      from: ['guide'],
      given: {
        Entries:
          '{% for one in steps.entries.items %}{% if one.kind.label != "internal" %}{{ one.kind.label | capitalize }}: {{ one.ticket }}.\n{% endif %}{% endfor %}That is all of release {{ input.release }}.',
      },
    }),
    ...release({
      who: 'the product manager',
      shown: notesOf('entries', '{{ one.ticket }}'),
      text: 'steps.report.text',
      subject: 'the notes for {{ input.release }} are ready',
      event: 'release_notes.ready',
      payload: { release: 'input.release' },
    }),
  ],
  output: [prose('notes', 'Release notes', final('steps.report.text')), notesTable('entries', 'Tickets', { Ticket: 'ticket' })],
}
