import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { analysis } from '../fragments/analysis.ts'
import { source, table } from '../fragments/fields.ts'
import { template } from '../fragments/template.ts'

const columns = ['feature', 'segment', 'plan', 'last_period', 'this_period']

export const featureAdoptionDigest: WorkflowDefinition = {
  version: 1,
  minutes_saved: 45,
  input: [table('usage', 'Weekly active accounts by feature', columns)],
  sample_input: {
    usage: `feature,segment,plan,last_period,this_period
Scheduled exports,Mid-market,Pro,412,297
Dashboard sharing,Enterprise,Business,188,241
API tokens,Startups,Free,960,948
Audit log,Enterprise,Business,77,61
Slack alerts,Mid-market,Pro,530,541`,
  },
  sample_knowledge: [
    source(
      'Product goals',
      'Scheduled exports should be used weekly by 40 percent of Pro accounts by summer. Dashboard sharing is the main path to expansion in Enterprise. The audit log is required by security reviews and matters in the month before a renewal.',
    ),
    source(
      'Release history',
      'Version 5.8 moved scheduled exports from the toolbar into the settings menu. Dashboard sharing got guest links in version 5.7.',
    ),
  ],
  ...analysis({
    data: 'usage',
    aliases: {
      feature: ['Function', 'Module', 'Event', 'Funktion', 'Fonctionnalité', 'Función'],
      segment: ['Customer segment', 'Cohort', 'Group', 'Kundensegment', 'Segmento', 'Segment client'],
      plan: ['Tier', 'Subscription', 'Package', 'Tarif', 'Abonnement', 'Suscripción'],
      last_period: [
        'Previous period',
        'Previous',
        'Last week',
        'Last month',
        'Before',
        'Vorperiode',
        'Vormonat',
        'Période précédente',
        'Periodo anterior',
      ],
      this_period: [
        'Current period',
        'Current',
        'This week',
        'This month',
        'Now',
        'Active accounts',
        'Aktuelle Periode',
        'Aktuell',
        'Période actuelle',
        'Periodo actual',
      ],
    },
    columns,
    counts: ['last_period', 'this_period'],
    before: 'last_period',
    now: 'this_period',
    worseDirection: 'down',
    subject: '{{ item.feature }}, {{ item.segment }}',
    pluralNoun: 'features',
    conclusion:
      template(`{{ one.item.last_period | minus: one.item.this_period | amount }} fewer accounts. {% if told != '' %}{{ told }}{% else %}No goal or release on file for it.{% endif %}{% assign change = told | about: 'version, release, moved, changed, removed, replaced, verschoben, geändert, déplacé, cambi' %}{% assign goals = told | about: 'should be, goal, target, aim, by summer, by the end, sollen, Ziel, objectif, objetivo' | about: 'percent, %, prozent, pour cent, por ciento' %}{% for goal in goals %}
  - Goal: {{ goal | percents | first }} percent. The export has {{ one.item.this_period | amount }} accounts and no share: divide them by all accounts that the goal counts.{% endfor %}
  - Question to pursue: {% assign renews = told | about: 'renewal, renewals, renew, Verlängerung, renouvellement' %}{% if renews.size > 0 %}which of these accounts renew within the next month, and who speaks with them before that?
  - Question to pursue: {% endif %}{% if change.size > 0 %}did the change named above make {{ one.item.feature }} harder to find or to use for {{ one.item.segment }}?{% else %}what changed{% if one.item.segment %} for {{ one.item.segment }}{% endif %} in this period?{% endif %}
  - Question to accounts that stopped: what did you use {{ one.item.feature }} for, and what do you use now?`),
    policyQuery: 'product goals release history version feature adoption',
    sections:
      template(`{% assign limit = config.alert_threshold | append: '' | default: '10' | plus: 0 %}{% capture gains %}{% assign all = steps.table.rows | changes: 'last_period', 'this_period' %}{% for row in all limit: 60 %}{% if row.change > limit %}{% assign key = row.feature | downcase %}{% for rule in rules %}{% assign lines = rule.text | sentences %}{% for line in lines %}{% assign lower = line | downcase %}{% if lower contains key %}- {{ row.feature }}, {{ row.segment }} ({{ row.change }} %): {{ line }}
{% endif %}{% endfor %}{% endfor %}{% endif %}{% endfor %}{% endcapture %}{% if gains contains '- ' %}## What goals and releases say of the gains

{{ gains }}
{% endif %}`),
    query: '{{ item.feature }} {{ item.segment }} {{ item.plan }} goal release change',
    question: 'What do the product goals and releases say of {{ item.feature }}?',
    instructions:
      'You write for a product manager. Set the figures beside the goal if there is one. Name a release or change in the period as a possible cause, never as the cause; if none is noted, say so. End with one open question worth asking the accounts that stopped using it.',
    brief: 'Show the product manager which features lose use, against the last period and your goals.',
    decides: 'the product manager',
    event: 'adoption.digested',
    findingColumns: [
      { title: 'Feature', value: 'row.item.feature' },
      { title: 'Segment', value: 'row.item.segment' },
      { title: 'Accounts', value: 'row.item.this_period' },
    ],
  }),
}
