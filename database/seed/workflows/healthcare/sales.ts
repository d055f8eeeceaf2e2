import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { line, passage, whole } from '../fragments/fields.ts'
import { closing, inLetterLanguageOf, tell } from '../fragments/letters.ts'
import { category, prose } from '../fragments/results.ts'
import { fitWords, nextContact, releaseOffer, sellerGuide, weigh } from '../fragments/selling.ts'
import { final, find, labelText, letter, write } from '../fragments/steps.ts'

/** Template that assigns the change of the referrals, and the complaints and wishes in the notes. */
const change = `{% assign said_by_office = false %}{% assign difference = input.this_quarter | minus: input.last_quarter %}{% assign percent = false %}{% if input.last_quarter > 0 %}{% assign percent = difference | times: 100 | divided_by: input.last_quarter | round: 1 %}{% endif %}{% assign complaints = input.notes | about: '@visit_complaint' %}{% assign praise = input.notes | except: complaints | about: '@visit_praise' %}{% assign wishes = input.notes | except: complaints | except: praise | about: '@visit_wish' %}`

/** Template that assigns the rule that answers a complaint. If no words match, assigns the rule about lost reports. */
const ruleForComplaint = `{% assign rule = part | rule_in: steps.services.passages %}{% if rule == '' %}{% assign isReport = part | mentions: 'report, reports, result, results, letter, letters, Befund, Befunde, compte rendu, informe, referto' %}{% if isReport %}{% assign rule = steps.services.passages | about: 'lost, missing, traced, report, Befund, compte rendu, informe, referto' | last | default: '' %}{% endif %}{% endif %}`
/**
 * Template that repeats in English what the office reported ("Ann says the report is late"), or what it asked for. Leaves out statements
 * with a name.
 */
const restated = `{% assign restated = '' %}{% if lang == 'en' %}{% assign halves = part | replace: ' says that ', ' says ' | replace: ' reports that ', ' says ' | replace: ' told us that ', ' says ' | split: ' says ' %}{% if forloop.first == false and said_by_office %}{% assign restated = 'the ' | append: halves[0] %}{% elsif halves.size == 2 %}{% assign said_by_office = true %}{% assign restated = halves[1] %}{% endif %}{% assign restated = restated | without_titled_names: 'a patient' %}{% assign names = restated | names_in: '' %}{% if names.size > 0 %}{% assign restated = '' %}{% endif %}{% endif %}{% if restated != '' %}Your office told us that {{ restated | as_sentence | slice: 0 | downcase }}{{ restated | as_sentence | slice: 1, 300 }} {% endif %}`
/** Template for the answers to complaints and requests (each rule is quoted once), and the points that are still unanswered. */
const emailAnswers = `${change}{% assign said = '' | split: ',' %}{% for complaint in complaints limit: 10 %}{% assign parts = complaint | split: ' and the ' %}{% for part in parts %}${ruleForComplaint}{% assign shown = rule | for_reader %}{% if shown == '' %}{% assign complaint_text = part | without_titled_names: 'a patient' %}${tell('[To add: who answers this complaint, and by when: [complaint]]', { complaint: 'complaint_text' })}
{% else %}{% unless said contains shown %}{% assign said = said | concat: shown %}${restated}{{ shown }}
{% endunless %}{% endif %}{% endfor %}{% endfor %}{% for wish in wishes limit: 10 %}{% assign shown = wish | rule_in: steps.services.passages | for_reader %}{% if shown != '' %}{% unless said contains shown %}{% assign said = said | concat: shown %}{% if lang == 'en' %}{% assign asked_for = wish | told_to_client | first %}{% if asked_for %}{{ asked_for }} {% endif %}{% endif %}{{ shown }}
{% endunless %}{% endif %}{% endfor %}`

/** Template for the whole email; empty if its language is not clear, or if a complaint has no answer on file in this language. */
const answeredEmail = `${inLetterLanguageOf('input.notes')}{% capture answers %}${emailAnswers}{% endcapture %}{% assign all = answers | lines %}{% assign points = all | in_language: lang %}{% unless lang == '' or answers contains '[' or points.size == 0 or points.size < all.size %}{% assign name = input.contact | split: ',' | first %}{% if name %}${tell('Dear [name],', { name: 'name' })}{% else %}${tell('Dear colleagues,')}{% endif %}

${tell('Thank you for the time that your office took for us. Here is what we can tell you about the points that you raised.')}

{{ points | bullets }}

{% if complaints.size > 0 %}${tell('Please tell me at once if what you reported happens again.')}{% else %}${tell('Please tell me what would make the next referral easier for your office.')}{% endif %}

${closing('Your referral liaison')}{% endunless %}`

const visits = { min: 0, max: 10_000, unit: 'referrals' }

export const referralLiaisonBriefs: WorkflowDefinition = {
  version: 1,
  minutes_saved: 35,
  input: [
    line('practice', 'Referring practice'),
    line('contact', 'Contact'),
    whole('last_quarter', 'Referrals last quarter', visits),
    whole('this_quarter', 'Referrals this quarter', visits),
    passage('notes', 'Your visit notes'),
  ],
  sample_input: {
    practice: 'Lakeside Family Medicine',
    contact: 'Dr. Anne Whitfield',
    last_quarter: 34,
    this_quarter: 19,
    notes:
      'Visited in January. Office manager Tom says two knee patients waited five weeks for orthopedics and the MRI report for Mr. Kern never came back. They like our cardiology, same-week access. New N.P. starts in April and will see sports injuries. Asked for a direct number for urgent referrals.',
  },
  sample_knowledge: [
    {
      title: 'Service lines',
      text: 'Orthopedics and sports medicine opened a Saturday injury clinic in February: new knee and shoulder patients are seen within four days. Urgent referrals reach the access desk directly at 555-0144, weekdays 7 to 19.',
    },
    {
      title: 'Report turnaround',
      text: 'Imaging reports go to the referring practice by fax or portal within 24 hours. A lost report is traced by the liaison office the same day and sent again.',
    },
  ],
  schedule: 'config.follow_up_frequency',
  steps: [
    weigh('{{ input.practice }}: {{ input.this_quarter }} referrals after {{ input.last_quarter }}. {{ input.notes }}', {
      strong: {
        description:
          'The practice wants to send more: refers regularly, praises access or reports, new provider, growing, asks for a direct number, joint clinic or training.',
        example: 'They send us someone nearly every day and asked for a shared clinic with their new partner.',
      },
      possible: {
        description:
          'Referrals fell, stalled or are shared with another system because of something that can be mended: waiting time, lost report, busy phone line, unanswered calls, complaint; they split patients.',
        example: 'They now split patients with the clinic across town since our phone line was always busy.',
      },
      weak: {
        description:
          'Little to expect: owned, bought by or bound to a competing hospital, must refer within its network, retiring, no suitable patients, declines visits, asks not to be contacted.',
        example: 'The group was bought by another hospital and must refer within its network.',
      },
    }),
    find('services', 'Find service lines that fit', '{{ input.notes }} access appointments referral report turnaround'),
    write({
      name: 'brief',
      title: 'Write the one-page brief',
      task: {
        kind: 'draft',
        form: 'report',
        document: `# Visit to {{ input.practice | default: 'the practice' }}: one-page brief

${change}**Referrals: {{ input.this_quarter }} this quarter after {{ input.last_quarter }}{% if difference == 0 %}, unchanged{% else %}: {{ difference | abs }} {% if difference < 0 %}fewer{% else %}more{% endif %}{% if percent %} ({{ percent }} percent){% endif %}{% endif %}.** {% if complaints.size > 0 %}Start with the open {% if complaints.size == 1 %}complaint{% else %}complaints{% endif %}.{% endif %}

Contact: {{ input.contact }}. ${fitWords} fit.

{% assign used = '' %}## Open complaints

{% for complaint in complaints limit: 10 %}{% assign parts = complaint | split: ' and the ' %}{% for part in parts %}- {{ part | without_titled_names: 'a patient' | as_sentence }}${ruleForComplaint}
  - {% if rule != '' %}{% assign used = used | append: ' ' | append: rule %}What we can say: {{ rule }}{% else %}To add: who mends this, and by when.{% endif %}
{% endfor %}{% endfor %}{% if complaints.size == 0 %}- None was noted.
{% endif %}
## Wishes and news

{% for wish in wishes limit: 10 %}- {{ wish | without_titled_names: 'a patient' | as_sentence }}{% assign rule = wish | rule_in: steps.services.passages %}{% if rule != '' %}{% assign used = used | append: ' ' | append: rule %}
  - What we can say: {{ rule }}{% else %}
  - Nothing is on file for this; the email does not mention it.{% endif %}
{% endfor %}{% if wishes.size == 0 %}- None was noted.
{% endif %}
{% if praise.size > 0 %}## What they like

{% for line in praise limit: 10 %}- {{ line | without_titled_names: 'a patient' | as_sentence }} Thank them for it.
{% endfor %}
{% endif %}## Other services to mention

{% assign pages = steps.services.passages %}{% assign named = used | sentences %}{% assign others = pages | except: named %}{% for page in pages limit: 5 %}{% assign fresh = page.text | except: named %}{% if fresh.size > 0 %}- {{ page.title }}: {{ fresh | paragraph }}
{% endif %}{% endfor %}{% if pages.size > 0 and others.size == 0 %}- The answers above name all that was found.
{% endif %}{% if pages.size == 0 %}- No service page was found.
{% endif %}
## Three questions for the visit

1. Which patients did you send elsewhere this quarter, and what was the reason?
2. {% if complaints.size > 0 %}Has what you reported happened again since our last visit?{% else %}What takes too long in our access, reports or calls?{% endif %}
3. What would make the next referral easier for your office?

Nothing of value is offered for referrals, and no patient is named.`,
        brief:
          'Brief the liaison on {{ input.practice }} before the next visit: referrals, complaints, access, reports, services that fit.',
      },
      checks: [
        'Which promises of the last visit are still open, and who answers them',
        'What a fall or rise in referrals has to do with access, reports or staff',
      ],
      instructions: `You prepare a physician liaison for a visit of fifteen minutes. One page: referrals now and before with the change; open complaints with who could mend them; service lines that answer a need in the notes, with their access terms as given; three questions to ask. Name no patient. Suggest nothing of value in return for referrals. ${sellerGuide}`,
      from: ['services'],
      material: {
        'Visit notes': '{{ input.notes }}',
        Referrals:
          '{{ input.practice }}, contact {{ input.contact }}: {{ input.this_quarter }} referrals this quarter, {{ input.last_quarter }} last quarter.',
      },
    }),
    letter({
      language: 'input.notes',
      name: 'email',
      title: 'Draft the follow-up email',
      recipient: '{{ input.contact }}',
      document: answeredEmail,
      received: "{{ input.notes | without_titled_names: 'a patient' | replace: ' and the ', '. The ' }}",
      checks: [
        'Every complaint of the office has an answer or a name and a date',
        'No patient is named or can be recognized',
        'Nothing is offered for referrals',
      ],
      lead: `${change}{% assign parts = complaints | join: ' and the ' | split: ' and the ' %}{{ parts.size }} {% if parts.size == 1 %}complaint{% else %}complaints{% endif %} and {{ wishes.size }} {% if wishes.size == 1 %}wish{% else %}wishes{% endif %} in the notes. Decide who mends each complaint before you write. The email names no patient and no figures.`,
      sections: [
        { title: '', text: `${emailAnswers}`, add: tell('the answer to each point of the visit') },
        {
          title: '',
          text: tell('Please tell me what would make the next referral easier for your office.'),
        },
      ],
      opening: tell('Thank you for the time that your office took for us. Here is what we can tell you about the points that you raised.'),
      brief: 'Follow up on the visit to {{ input.practice }} and answer what the office raised.',
      instructions: `A physician liaison writes a short email to the office of a referring physician. The message block has the internal visit notes: quote nothing from them. Take up each complaint and request from the notes first: what the given facts offer for it, or that you are asking internally; then one service that fits; then one next step. Warm and brief. No patient names or details, no figures on their referrals, nothing offered in return for referrals. Do not say that a complaint is solved. ${sellerGuide}`,
      from: ['services'],
      material: {
        Referrals: '{{ input.this_quarter }} referrals this quarter, {{ input.last_quarter }} last quarter (internal).',
      },
    }),
    ...releaseOffer({
      who: 'the physician liaison',
      title: 'Approve email to {{ input.contact | default: "the referring practice" }}',
      shown: `{{ input.practice }}, fit: {{ ${labelText('steps.fit.label')} }}\n{{ steps.brief.text }}`,
      text: 'steps.email.text',
      event: 'referral_brief.ready',
      payload: { brief: 'steps.brief.text', fit: 'steps.fit.label' },
    }),
  ],
  output: [
    prose('brief', 'Brief', 'steps.brief.text'),
    prose('email', 'Follow-up email', final('steps.email.text')),
    category('fit', 'Fit', 'steps.fit.label'),
    nextContact(),
  ],
}
