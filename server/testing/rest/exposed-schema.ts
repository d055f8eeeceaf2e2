/** Names of the tables, columns and functions that the API exposes. */
export interface ExposedSchema {
  relations: readonly { name: string; columns: readonly string[] }[]
  routines: readonly { name: string; parameters: readonly string[] }[]
  /** Ids of workflows in the library, which writes refer to. Empty if the caller may not read them. */
  workflowIds: readonly string[]
}

interface OpenApiDocument {
  definitions: Record<string, { properties?: Record<string, unknown> }>
  paths: Record<string, { post?: { parameters?: { schema?: { properties?: Record<string, unknown> } }[] } }>
}

/** Reads the names that the API exposes to a caller. */
export async function readExposedSchema(baseUrl: string, headers: Readonly<Record<string, string>>): Promise<ExposedSchema> {
  const read = (path: string) => fetch(`${baseUrl}/rest/v1${path}`, { headers })
  const [root, workflows] = await Promise.all([read('/'), read('/workflows?select=id&order=id')])
  // Cast: the root of the API returns an OpenAPI document.
  const { definitions, paths } = (await root.json()) as OpenApiDocument
  // Cast: `select` requests only this column.
  const ids = workflows.status === 200 ? ((await workflows.json()) as { id: string }[]) : []
  return {
    relations: Object.entries(definitions).map(([name, { properties = {} }]) => ({ name, columns: Object.keys(properties) })),
    routines: Object.entries(paths)
      .filter(([path]) => path.startsWith('/rpc/'))
      .map(([path, { post }]) => ({ name: path.slice(5), parameters: Object.keys(post?.parameters?.[0]?.schema?.properties ?? {}) })),
    workflowIds: ids.map(({ id }) => id),
  }
}
