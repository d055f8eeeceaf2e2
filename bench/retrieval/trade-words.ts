/**
 * Groups of related words for the stand-in embedding model, in addition to the product's thesaurus. Their author had read the corpus. They
 * show how search performs with a model that knows these words, but not how well a real model performs.
 */
export const tradeWords: readonly (readonly string[])[] = `
savings saving
checking current giro
securities brokerage stocks shares bonds investment
scan imaging picture radiography
magnetic mri
blood haematology
bone skeleton skeletal
heart cardiac cardio
skin dermal dermatology
ear hearing audiometry audiology
sleep polysomnography
bowel colon intestine colonoscopy
ultrasound sonography echo echocardiogram
physiotherapy physical
osteoporosis bone density
bootcamp intensive crash
coding programming software development
robot robotics automation
literacy reading writing
music musical instrument
refresher update training
club society workshop
mba master graduate
evening night
garden yard ground
shed hut cabin
penthouse top
farmhouse country rural
dormitory residence hostel
coworking shared
press stamping
moulding molding casting plastic
milling machining cutting
cutter cutting saw blade
laser beam light
coating painting paint lacquer finish
welding joining soldering
furnace oven kiln heater
annealing tempering heat
filling bottling
conveyor transport belt
palletising palletizing stacking
refrigerated cold chilled cooled
shuttle transfer
sea ocean maritime
pallet groupage
heavy oversize bulky
solar sun photovoltaic
wind breeze
water hydro
gas biogas
charger charging wallbox
dedicated leased private
telephone pbx phone
television tv set receiver
satellite dish
fibre fiber optical optic
router gateway modem
sim card
prepaid pay
roaming travel abroad
headset headphones earphones
wireless bluetooth cordless
metrics monitoring measurement
analytics analysis
login sso saml
api interface
webhook event callback
flag toggle switch
build compile integration
runner agent
sync synchronisation export
coffee espresso
cup mug
plate dish dinnerware bowl
swimsuit swimwear bathing
watch wristwatch clock
engraved personalised custom
purifier cleaner filter
default basic standard
dynamic variable spot
`
  .trim()
  .split('\n')
  .map((line) => line.split(' '))
