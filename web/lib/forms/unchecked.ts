/** Type of the error of a form whose validation could not be loaded. */
export const uncheckedType = 'unchecked'
