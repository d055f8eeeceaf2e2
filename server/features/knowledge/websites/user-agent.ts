/** User agent, and the name for rules in robots.txt. */
export const robotName = 'WorkwrightBot'
export const agentName = `Mozilla/5.0 (compatible; ${robotName}/1.0; reads pages that a customer added)`
