/** How we call ourselves to websites, and the name by which their robots.txt may speak of us. */
export const robotName = 'WorkwrightBot'
export const agentName = `Mozilla/5.0 (compatible; ${robotName}/1.0; reads pages that a customer added)`
