/** The product's name where no setting says otherwise (`PRODUCT_NAME`). */
export const defaultProductName = 'Workwright'

/** The marketing line (specification, section 1). */
export const marketingLine = 'AI workflow platform with agentic workflows'

/** The year that the specification fixes for the footer. */
export const copyrightYear = 2025
