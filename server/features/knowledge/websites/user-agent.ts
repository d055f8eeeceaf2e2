/** Name of the crawler in the User-Agent header and in rules of robots.txt. */
export const robotName = 'WorkwrightBot'
export const agentName = `Mozilla/5.0 (compatible; ${robotName}/1.0; reads pages that a customer added)`
