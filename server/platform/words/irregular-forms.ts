/** Irregular forms of English words, which a stemmer does not know. Each line has the base form and its other forms. */
const lines = `
be am is are was were been
become became
begin began begun
bite bit bitten
blow blew blown
break broke broken
bring brought
build built
burn burnt
buy bought
catch caught
choose chose chosen
come came
deal dealt
do does did done
draw drew drawn
drink drank drunk
drive drove driven
eat ate eaten
fall fell fallen
feed fed
feel felt
fight fought
find found
fly flew flown
forget forgot forgotten
freeze froze frozen
get got gotten
give gave given
go goes went gone
grow grew grown
have has had
hide hid hidden
hold held
keep kept
know knew known
lead led
learn learnt
leave left
lend lent
lose lost
make made
mean meant
meet met
pay paid
ring rang rung
run ran
say said
see saw seen
sell sold
send sent
shake shook shaken
show shown
sing sang sung
sit sat
sleep slept
speak spoke spoken
spend spent
spill spilt
stand stood
steal stole stolen
stick stuck
swim swam swum
take took taken
teach taught
tell told
think thought
throw threw thrown
understand understood
wake woke woken
wear wore worn
win won
write wrote written
child children
foot feet
man men
mouse mice
person people
tooth teeth
woman women
cannot can't
not don't doesn't didn't
`

const baseForms: ReadonlyMap<string, string> = new Map(
  lines
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [base = '', ...forms] = line.split(' ')
      return forms.map((form): [string, string] => [form, base])
    }),
)

/** Returns the base form of an irregular English word ("bought": "buy"), or the word itself. */
export const baseFormOf = (word: string): string => baseForms.get(word) ?? word
