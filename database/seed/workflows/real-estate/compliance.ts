import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { framework, releaseReview, reviewerGuide } from '../fragments/complying.ts'
import { examineEach, notesOf, notesTable, report } from '../fragments/examining.ts'
import { line, passage, source } from '../fragments/fields.ts'
import { prose } from '../fragments/results.ts'
import { final, find } from '../fragments/steps.ts'
import { template } from '../fragments/template.ts'

const screen = template(`{% assign rules = steps.policy.passages | concat: steps.audience_rules.passages %}
  {% assign found = steps.phrases.items | screen_ad: rules, input.audience %}# Ad screen: {{ input.listing }}

**{% if found.out.size > 0 %}Do not run the ad as it is: {{ found.out.size }} of {{ steps.phrases.count }} phrases describe people instead of the property, or limit who may rent{% if found.audience.size > 0 %}, and the audience has to be settled{% endif %}.{% elsif found.audience.size > 0 %}Do not run the ad with this audience: settle it first.{% else %}No phrase describes people.{% endif %}**{% if found.broker.size > 0 %} {{ found.broker.size }} {% if found.broker.size == 1 %}is{% else %}are{% endif %} for the broker to decide.{% endif %}

{% if found.out.size > 0 %}## To take out or rewrite

| Phrase | Concerns | Rule |
| --- | --- | --- |
{% for one in found.out %}| {{ one.phrase | cell }} | {{ one.concern }} | {{ one.rule | default: 'no rule on file' | cell }} |
{% endfor %}{% endif %}
{% if found.broker.size > 0 %}## For the broker to decide

{% for one in found.broker %}- “{{ one.phrase }}”: {{ one.rule | default: 'not sorted, and no rule on file' }}
{% endfor %}{% endif %}
## Audience and placement

{% if found.audience.size > 0 %}{{ found.audience | join: '\n' }}{% else %}{{ input.audience | default: 'No audience notes were given.' }}{% endif %}
  {% assign told = found.audience | join: ' ' %}
  {% assign more = steps.audience_rules.passages | about: 'audience, targeting, placement, paid, zielgruppe, ciblage, audiencia, pubblico, público, doelgroep' %}
{% for rule in more %}{% unless told contains rule %}
Rule: {{ rule }}{% endunless %}{% endfor %}

## Clean ad

{% for one in found.clean %}{{ one | as_sentence }} {% endfor %}

The clean ad keeps every phrase about the property, and adds nothing. It is a proposal: it runs only after the broker's decision.

## To add

- {% if found.out.size > 0 %}A neutral wording in place of the phrases taken out, for example the street or the park nearby{% else %}Nothing{% endif %}{% if found.broker.size > 0 %}
- The broker's decision on each phrase above{% endif %}`)

export const fairHousingAdScreen: WorkflowDefinition = {
  version: 1,
  minutes_saved: 12,
  input: [
    line('listing', 'Listing'),
    passage('ad', 'Ad, flyer or post, one sentence per line'),
    passage('audience', 'Audience notes', { required: false }),
  ],
  sample_input: {
    listing: '2 bed at 77 Willow Street',
    ad: `Sunny two-bedroom apartment, perfect for young professionals
Walking distance to St. Mark church and the synagogue
No children under 12 please
Laundry in the basement, pets negotiable, rent $1,850`,
    audience: 'Social post, audience set to ages 25 to 40',
  },
  sample_knowledge: [
    source(
      'Fair housing policy',
      'Describe the property, never the person: no "perfect for young professionals", no "no children", no religion, no age. Familial status is protected: limits on children are refused outside senior housing.',
    ),
    source(
      'State guide',
      'Nearby landmarks are named by street or park; religious landmarks are avoided. Audiences of paid posts may not be narrowed by age, sex or zip code for housing.',
    ),
  ],
  schedule: 'config.audit_frequency',
  steps: [
    examineEach({
      name: 'phrases',
      title: 'Check each sentence',
      items: 'input.ad | lines | ad_phrases',
      as: 'phrase',
      text: '{{ phrase }}',
      labels: {
        family_and_children: {
          description:
            'Limits or preferences about children, kids, babies, toddlers, teenagers, under a certain age, families, couples, singles, adults only or pregnancy.',
          example: 'Quiet adult building, ideal for a couple without kids.',
        },
        religion: {
          description: 'A religion, faith, church, mosque, synagogue, temple or religious school, holiday or community as a selling point.',
          example: 'Steps from the cathedral, in a Catholic neighborhood.',
        },
        origin_or_language: {
          description: 'Race, color, nationality, ethnicity, accent, language, immigrants or citizenship of residents or applicants.',
          example: 'English speakers only, no foreigners please.',
        },
        disability: {
          description:
            'Disability, illness, wheelchairs, assistance animals, able-bodied or independent residents; refusals of adaptations.',
          example: 'Not suitable for wheelchair users, must be able to climb stairs unaided.',
        },
        age_sex_or_person: {
          description:
            'Age, sex, gender, occupation or lifestyle of the person: students, retirees, professionals, ladies, mature, perfect or ideal for someone.',
          example: 'Would suit a mature gentleman or retired teacher.',
        },
        neutral: {
          description:
            'Describes only the property and no person: apartment, house, bedroom, bath, kitchen, laundry, basement, balcony, garden, family room, living room, view, floor, rooms, equipment, location, distance, transit, utilities, parking, pets, price, rent, deposit or terms.',
          example: 'Third floor with elevator, new windows, heating included, deposit of one month.',
        },
      },
      query: `${framework}fair housing {{ phrase }}`,
      question: 'What does the fair housing policy say of: {{ phrase }}?',
      instructions:
        'You check advertising for a broker before it is published. Say whether the sentence describes a person or only the property, name the rule of the policy that applies, and give a neutral rewrite in the language of the sentence, or "Fine as it is". If you are not sure, mark it for the broker: a borderline case is never cleared by you.',
    }),
    find('policy', 'Find the rules on wording', 'fair housing not allowed protected wording no change needed borderline {{ input.ad }}', 6),
    find('audience_rules', 'Find the rules on audiences', 'fair housing audience targeting paid posts placement {{ input.audience }}'),
    report({
      document: screen,
      checks: [
        'Words about people, families, age, religion or origin',
        'Audience and placement of the advertisement',
        'The same sentence, rewritten about the property',
      ],
      from: ['policy', 'audience_rules'],
      brief:
        'Tell the broker which sentences of the advertisement for {{ input.listing }} describe people instead of the property, with a clean version.',
      instructions: `The broker decides by your report whether the ad may run. Problem sentences come first, each with reason and neutral rewrite; then the audience settings; then the complete clean ad in the language of the original, with every fact kept and none added. Mark borderline cases instead of deciding them. ${reviewerGuide}`,
      material: {
        Advertisement: '{{ input.ad }}',
        'Audience and placement': '{{ input.audience | default: "No audience notes were given." }}',
        'Sentence by sentence': notesOf('phrases', '{{ one.phrase }}'),
      },
    }),
    ...releaseReview({
      who: 'the broker',
      title: 'Approve ad for {{ input.listing | default: "the listing" }}',
      shown: notesOf('phrases', '{{ one.phrase }}'),
      text: 'steps.report.text',
      subject: 'Ad screen of {{ input.listing }}',
      event: 'ad.screened',
      payload: { listing: 'input.listing', phrases: 'steps.phrases.items' },
    }),
  ],
  output: [prose('screen', 'Screen and clean ad', final('steps.report.text')), notesTable('phrases', 'Phrases', { Phrase: 'phrase' })],
}
