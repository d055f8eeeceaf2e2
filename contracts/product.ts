/** Default product name; the setting `PRODUCT_NAME` overrides it. */
export const defaultProductName = 'Workwright'

/** Description of the product on public pages and for search engines (specification, section 1). */
export const marketingLine = 'AI workflow platform with agentic workflows'

/** Copyright year in the footer (specification, section 2). */
export const copyrightYear = 2025
