/** Replaces `iceberg-js` in the browser (vite.config.ts). The storage client imports it for analytics buckets, which the product does not have. */
export class IcebergRestCatalog {}
