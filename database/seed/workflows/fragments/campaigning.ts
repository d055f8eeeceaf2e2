/** Template that describes the configured campaign, for the instructions of a text. */
export const campaign =
  "The objective is {{ config.campaign_objective | default: 'engagement' | replace: '_', ' ' }}.{% if config.target_audience %} It speaks to {{ config.target_audience }}.{% endif %}{% if config.budget_allocation %} The budget is {{ config.budget_allocation }} dollars a month: propose no channel or print run beyond it.{% endif %}"
