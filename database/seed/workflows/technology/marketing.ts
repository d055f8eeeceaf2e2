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
        breaking: {
          description:
            'Users must act or something stops: breaking change, remove, rename, deprecated, migration needed, default changed. Waiting is most harmful here.',
          example: 'Drop support for the old login method, users must create a new token.',
        },
        new: {
          description: 'A capability that users did not have before: add, allow, introduce, now possible, support for something.',
          example: 'Users can schedule a report as PDF.',
        },
        improved: {
          description:
            'Something existing became faster, easier, clearer or more reliable without a fault behind it: speed up, improve, better.',
          example: 'Loading the calendar takes half the time.',
        },
        fixed: {
          description: 'A fault was corrected: fix, bug, crash, loses or losing something, wrong result, error message, missing data.',
          example: 'Correct wrong totals when an invoice has two currencies.',
        },
        internal: {
          description: 'Invisible to users: refactoring, tests, build, dependency, logging, metrics, cleanup, documentation of code.',
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
      heading: 'Release notes for {{ input.release | default: "the release" }}',
      checks: [
        'Breaking changes first: what stops, since when, how to migrate',
        'Each entry as a benefit in the words of the product',
        'Links to the documentation, and plans or regions without the feature',
      ],
      brief: 'Tell users what changes for them in release {{ input.release }}.',
      instructions: `Release notes under the name of the release. Breaking changes first, with what stops working and the migration steps that the sources give; where they give none, write [migration steps] for the product manager. Then new, improved and fixed, each only if it has entries. Leave internal work out. End with a version of two sentences for a message inside the product. No dates, promises or features that no ticket states. ${campaign}`,
      from: ['guide'],
      material: {
        Entries:
          'Release {{ input.release }}.\n{% for one in steps.entries.items %}{% if one.kind.label != "internal" %}{{ one.kind.label | capitalize }}: {{ one.ticket }}. {{ one.note.text | uncited }}\n{% endif %}{% endfor %}',
      },
    }),
    ...release({
      who: 'the product manager',
      title: 'Approve release notes for {{ input.release | default: "the release" }}',
      shown: notesOf('entries', '{{ one.ticket }}'),
      text: 'steps.report.text',
      subject: 'the notes for {{ input.release }} are ready',
      event: 'release_notes.ready',
      payload: { release: 'input.release', entries: 'steps.entries.items' },
    }),
  ],
  output: [prose('notes', 'Release notes', final('steps.report.text')), notesTable('entries', 'Tickets', { Ticket: 'ticket' })],
}
