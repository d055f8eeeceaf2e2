import { defaultProductName } from '../../../contracts/product.ts'

/**
 * Reads the product name that the server wrote into the page. Does not use the zod schema, which would add 20 kB to the code that every
 * page loads.
 */
function readProductName(): string {
  try {
    const config: unknown = JSON.parse(document.getElementById('app-config')?.textContent ?? '')
    const name = typeof config === 'object' && config !== null && 'productName' in config ? config.productName : null
    return typeof name === 'string' && name !== '' ? name : defaultProductName
  } catch {
    // The development server does not replace the placeholder, so the text is not JSON.
    return defaultProductName
  }
}

export const productName = readProductName()
