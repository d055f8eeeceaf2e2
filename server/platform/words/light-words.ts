/**
 * Everyday words that say little about the subject of a question. Documents contain them rarely, so that their rarity would make them important.
 * Verbs include forms that a stemmer does not join.
 */
const lightWords = new Set(
  `keep keeps kept keeping put puts putting go goes going gone went come comes coming came take takes taking took taken do does doing done hold holds
   hang hangs hanging hung pick picks picked picking turn turns turned turning look looks looked looking hand hands handed handing stay stays stayed
   bring brings bringing brought throw thrown threw set sets run runs ran show shows showed shown see sees saw seen say says said saying try tries tried
   trying start starts started stop stops stopped stopping begin begins let lets letting give gives gave given giving make makes made making find finds found
   finding use uses using used feel feels feeling felt think thinks thought suppose reckon guess wonder wondering believe love loves hate hates like likes
   liked care cares mind worry bother bothers bothering bothered deal deals sort sorts sorted end ends ended finish stick sticks stuck drop drops dropped
   become becomes became seem seems sit sits stand stands fall falls fallen fell catch catches caught spot spotted land lands count counts matter matters
   work works working happen happens rest
   right still really actually properly exactly simply basically anyway anymore again ever never always already yet soon later nearly hardly almost
   straight away back forward together instead maybe perhaps probably definitely certainly quite rather pretty enough else altogether
   thing things stuff way ways bit bits lot lots kind sort case point side part place idea reason chance
   people person folk folks guy guys bloke chap mate lad lady woman man men women somebody someone anybody anyone everybody everyone nobody everything nothing
   old new good bad big little small great nice okay ok fine sure ready easy hard tough wrong same different other others another main whole next last first
   today tomorrow tonight yesterday now moment
   many much more most less least few several every each both any some all none own`.split(/\s+/),
)

/** Returns whether an English word says little about the subject of a question. */
export const isLightWord = (word: string): boolean => lightWords.has(word)
