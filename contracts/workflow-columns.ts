/**
 * Of a workflow what cards and its page show. Definitions and sample results, which `select=*` brings as well, are a
 * megabyte for the eighty of the catalogue.
 */
export const workflowColumns = 'id, name, description, industry, category, complexity, use_cases, expected_outcomes, created_at'
