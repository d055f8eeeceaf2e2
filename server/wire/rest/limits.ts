/**
 * Limits on the shape of one request to /rest/v1. They bound the work of planning and running its statement before it runs.
 * Known clients stay far below all of them. Limits that an operator may need to change are settings
 * (server/config/rest-settings.ts).
 */
export const requestLimits = {
  /** Bytes of a query string. Node.js accepts 16 KiB of headers by default; proxies rarely accept longer addresses. */
  queryBytes: 64 * 1024,
  /** Parameters of a query string. */
  parameters: 256,
  /** Nesting depth of brackets in a logic tree and of embedded relations in `select`. Limited because the parser is recursive. */
  nesting: 16,
  /** Levels of embedded relations. */
  embedDepth: 8,
  /** Embedded relations of a request. Each can have a list in memory that is not yet counted against the size limit. */
  embeds: 20,
  /** Times that one path of embedded relations may follow a relation to itself (parents, children). */
  selfSteps: 3,
  /** Members of one JSON object, after `*` is expanded. */
  membersPerLevel: 250,
  /** Times that one column is selected at one level, JSON paths into it included. At this limit, a value of 1 MB makes a row of 20 MB. */
  selectionsPerColumn: 20,
  /** Steps of a JSON path. */
  jsonSteps: 20,
  /** Filters and groups of filters of a request. Each costs time for every row. */
  conditions: 250,
  /** Pattern filters and full-text searches. Each reads the whole text of every row. */
  patterns: 20,
  /** Terms of all `order` parameters. Each can sort by a whole text. */
  orderTerms: 20,
  /** Values of one `in` list. */
  listValues: 5000,
  /** Estimated number of JSON members in a response (see `estimatedRowsPerList`). */
  estimatedMembers: 100_000,
  /** Assumed number of rows in an embedded list. With it, three nested lists of 100 columns reach `estimatedMembers`. */
  estimatedRowsPerList: 10,
  /** Maximum number of rows that `count=planned` and `count=estimated` count, unless a response may have more rows. */
  countedRows: 10_000,
  /** Maximum length, in characters, of a regular expression, a `like` pattern or a search text. */
  patternLength: 1000,
  /** Maximum number of wildcards in a `like` pattern. Each adds a pass over the text. */
  likeWildcards: 20,
  /** Estimated states of a regular expression: matching takes at most this many steps for each character. */
  regularExpressionSize: 500,
  /** Parts of a regular expression that can match the empty string. Compile time grows with the square of their number. */
  regularExpressionOptions: 30,
  /** Objects and arrays in a JSON body. Each takes about 100 bytes of memory, although `{}` has only two characters. */
  bodyContainers: 200_000,
  /** Total number of members of all objects in a JSON body. An object with 800,000 members takes two seconds to parse. */
  bodyMembers: 300_000,
  /** Values of a CSV body. */
  csvCells: 200_000,
  /** Fields of a form. */
  formFields: 10_000,
  /** Factor by which the JSON of a CSV body may be longer than the body. JSON repeats the header in every row. */
  csvGrowth: 4,
  /** JSON size that a CSV body of any length may reach. */
  csvBytes: 8 * 1024 ** 2,
} as const
