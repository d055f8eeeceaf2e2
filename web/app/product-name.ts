import { defaultProductName } from '../../contracts/product.ts'

/**
 * The product's name as the server wrote it into the page. Read by hand and not through
 * the schema: this module is in the first chunk, and zod would add 20 kB to it.
 */
function readProductName(): string {
  try {
    const config: unknown = JSON.parse(document.getElementById('app-config')?.textContent ?? '')
    const name = typeof config === 'object' && config !== null && 'productName' in config ? config.productName : null
    return typeof name === 'string' && name !== '' ? name : defaultProductName
  } catch {
    // The development server leaves the placeholder where it is.
    return defaultProductName
  }
}

export const productName = readProductName()
