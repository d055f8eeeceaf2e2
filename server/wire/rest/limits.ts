/**
 * Limits on the shape of one request to /rest/v1. They bound the work of planning and running its statement before it runs.
 * The clients that we know stay far below all of them. Limits that an operator may need to change are settings
 * (server/config/rest-settings.ts).
 */
export const requestLimits = {
  /** Bytes of a query string. Node.js accepts 16 KiB of headers by default; proxies rarely accept longer addresses. */
  queryBytes: 64 * 1024,
  /** Parameters of a query string. */
  parameters: 256,
  /** Levels of brackets in a logic tree, and of embedded relations in `select`: the parser is recursive. */
  nesting: 16,
  /** Levels of embedded relations. */
  embedDepth: 8,
  /** Embedded relations of a request. Each can hold a list in memory that is not yet counted against the limit of bytes. */
  embeds: 20,
  /** Times that one path of embedded relations may follow a relation to itself (parents, children). */
  selfSteps: 3,
  /** Members of one JSON object, after `*` is expanded. */
  membersPerLevel: 250,
  /** Times that one column is selected at one level, JSON paths into it included. A value of 1 MB then makes a row of 20 MB. */
  selectionsPerColumn: 20,
  /** Steps of a JSON path. */
  jsonSteps: 20,
  /** Filters and groups of filters of a request. Each costs time for every row. */
  conditions: 250,
  /** Filters by a pattern or by full-text search; each reads the whole text of every row. */
  patterns: 20,
  /** Terms of all `order` parameters. Each can sort by a whole text. */
  orderTerms: 20,
  /** Values of one `in` list. */
  listValues: 5000,
  /** Estimated members of an answer (see `estimatedRowsPerList`). */
  estimatedMembers: 100_000,
  /** Rows of an embedded list, for the estimate. Three nested lists of 100 columns reach the limit. */
  estimatedRowsPerList: 10,
  /** Rows that `count=planned` and `count=estimated` count at most, unless an answer may have more rows. */
  countedRows: 10_000,
  /** Characters of a regular expression, of a `like` pattern, and of a text to search for. */
  patternLength: 1000,
  /** Wildcards of a `like` pattern: each is another pass over the text. */
  likeWildcards: 20,
  /** Estimated states of a regular expression: matching takes at most this many steps for each character. */
  regularExpressionSize: 500,
  /** Parts of a regular expression that can match nothing: compiling takes time with the square of their number. */
  regularExpressionOptions: 30,
  /** Objects and arrays in a JSON body: each takes about 100 bytes of memory, where `{}` has two characters. */
  bodyContainers: 200_000,
  /** Members of all objects of a JSON body together: an object of 800,000 takes two seconds to parse. */
  bodyMembers: 300_000,
  /** Values of a CSV body. */
  csvCells: 200_000,
  /** Fields of a form. */
  formFields: 10_000,
  /** Times that the JSON of a CSV body may be longer than the body: JSON repeats the header in every row. */
  csvGrowth: 4,
  /** Bytes of JSON that a CSV body may always become. */
  csvBytes: 8 * 1024 ** 2,
} as const
