import type { Step, StepOf } from '../../../../contracts/workflows/workflow-definition-steps.ts'
import { plain } from './results.ts'
import { type Categories, decide, deliver, sort, tell } from './steps.ts'

/** Template that describes the configured target customers. */
export const criteria =
  '{% if config.target_market %}Target market: {{ config.target_market }}. {% endif %}{% if config.qualification_criteria %}What makes it worth the effort: {{ config.qualification_criteria }}.{% endif %}'

/** Step that classifies how well an opportunity fits the configured criteria. The labels describe the signs that are usual in the industry. */
export const weigh = (text: string, labels: Categories<'strong' | 'possible' | 'weak'>): StepOf<'classify'> =>
  sort('fit', 'Check it against your criteria', `${criteria}\n${text}`, labels)

/** Template appended to the instructions of sales workflows. */
export const sellerGuide = `{% if config.target_market or config.qualification_criteria %}For your choice of content only, never to be mentioned: ${criteria}{% endif %}{% if config.follow_up_frequency %} Propose the next contact for {{ now | days_later: config.follow_up_frequency }}.{% endif %}`

interface Ending {
  who: string
  /** Title of the approval, as a template that names the case. */
  title: string
  shown: string
  text: string
  event: string
  payload?: Record<string, string>
  /** Expressions for a date of the case and for the interest of a person, as in `nextContact`. */
  date?: string
  interest?: string
}

/** Steps that ask for approval, then notify the owner if notifications are enabled, and call the configured webhook, if any. */
export const releaseOffer = ({ who, title, shown, text, event, payload = {}, date = "''", interest = "''" }: Ending): Step[] => [
  decide({ who, title, shown, value: text }),
  tell(`approved: ${title.replace(/^Approve /, '')}`, `{{ steps.decision.value | default: ${text} }}`),
  deliver(event, {
    text: `steps.decision.value | default: ${text}`,
    next_contact: `now | contact_day: config.follow_up_frequency, ${date}, ${interest}`,
    ...payload,
  }),
]

/**
 * Output with the time of the next contact. `date` is the expression for a date of the case, such as the end of a contract. `interest` is
 * the expression for the interest of a person; if it is strong, the time is now.
 */
export const nextContact = (date = "''", interest = "''") =>
  plain('next_contact', 'Next contact', `config.follow_up_frequency | follow_up: ${date}, ${interest}, now`)

/** Template that states the interest or fit at the beginning of a brief. */
export const fitWords = `{% case steps.fit.label %}{% when 'strong' %}Strong{% when 'possible' %}Possible{% when 'weak' %}Weak{% else %}Not clearly strong or weak{% endcase %}`
