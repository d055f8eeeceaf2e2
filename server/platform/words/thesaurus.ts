/**
 * Groups of English synonyms in business texts such as contracts, price lists and manuals of any industry. A word may occur in
 * several lines. Contains no names, and no terms of a single customer.
 */
export const synonymGroups: readonly (readonly string[])[] = `
company business firm enterprise corporate commercial organisation organization
customer client buyer purchaser guest
employee staff worker personnel colleague workforce
manager supervisor boss executive director
owner proprietor holder landlord
tenant renter lessee lodger resident
supplier vendor provider seller contractor
partner associate affiliate
person people individual human
child children kid kids youth junior minor pupil
student pupil learner trainee apprentice
teacher instructor trainer tutor lecturer educator
doctor physician practitioner medic medical
nurse caregiver carer nursing
lawyer attorney solicitor counsel
price cost fee charge rate tariff fare
pay payment settle remit remittance
salary wage pay compensation earnings remuneration
bonus reward premium incentive
invoice bill billing
receipt voucher proof slip
voucher coupon gift certificate token
discount rebate reduction deduction
refund reimbursement repayment
money cash funds capital
debt receivable receivables arrears outstanding
credit loan lending financing borrowing
mortgage home-loan home
deposit downpayment security
lease rent rental hire leasing
account depot
currency money forex exchange
tax duty levy vat
budget allowance allocation
profit margin gain earnings
revenue turnover income sales
insurance cover coverage policy
guarantee warranty assurance
contract agreement deal arrangement
clause term provision condition
rule regulation policy guideline
law legislation statute legal
permit licence license permission authorisation authorization approval
approve authorise authorize confirm accept
reject decline refuse deny
cancel terminate end revoke quit stop
termination cancellation notice ending
begin start commence open launch
opening start beginning setup
renew extend prolong renewal extension
deadline cutoff due limit
duration period term length time
delay lateness late overdue
urgent express priority rush
overnight next-day
appointment booking reservation slot visit
schedule timetable plan calendar rota roster
meeting conference session
holiday vacation leave absence
sick ill illness sickness
injury accident harm wound
complaint grievance claim objection
problem issue fault defect error trouble
broken defective faulty damaged
damage harm loss breakage
repair fix mend restore
maintenance servicing upkeep service
inspect check examine inspection examination checkup
test exam examination trial check
laboratory lab
vaccination immunisation immunization vaccine inoculation
therapy treatment cure
medicine drug medication pharmaceutical
hospital clinic ward
certificate diploma credential degree
course class lesson training programme workshop
semester term
abroad foreign overseas international
language tongue linguistic
summer holiday
exam test assessment
school college academy
flat apartment condo unit
house home dwelling residence property
office workspace desk workplace
building premises facility property
warehouse storage depot hall store
shop store retail outlet
garage parking car-park
parking car park
floor storey level
lift elevator
factory plant mill works
machine equipment apparatus device unit machinery
tool instrument implement
goods merchandise products wares
product item article
spare replacement substitute
part component piece
stock inventory supply
order purchase procurement
sell sale vend
exchange swap replace
ship send dispatch deliver
shipping delivery dispatch transport freight haulage
parcel package packet shipment consignment
courier messenger carrier
freight cargo load goods
truck lorry trailer van
car vehicle automobile auto
bicycle bike cycle
bus coach shuttle
train rail railway
ship vessel boat sea ocean
plane aircraft flight airport
move removal relocation transport
route path way track
driver chauffeur operator
fuel petrol gasoline diesel
electricity power energy current
heating heat warmth
grid network mains
meter counter
consumption usage use
internet web online broadband
network connection link
line connection circuit
phone telephone mobile cellular
computer pc laptop workstation
software application app program
server host machine
file document record
storage store repository
backup copy
data information
report statement summary analysis
dashboard overview view
password passcode passphrase pin
login sign-in logon signin sign-on
user member account
notification alert message push
chat messenger messaging
support help assistance
search query find lookup
delivery dispatch
release deploy rollout
meal food dish
bed mattress
clothes clothing garment apparel
shoe footwear
clean cleaning hygiene
waste garbage rubbish trash
safe secure safety security
danger hazard risk
fire blaze
emergency crisis urgent
cheap inexpensive low-cost
free complimentary gratis
need require requirement necessary
requirement condition prerequisite
allowed permitted
forbidden prohibited banned
maximum limit most cap
minimum least
amount sum quantity
number quantity count
address location place
contact reach call
email mail message
letter post mail
sign signature
form application questionnaire
apply application request
request ask demand
answer reply response
name title label
employ hire recruit
dismiss fire terminate layoff
interview conversation talk
candidate applicant
job position role vacancy
team group crew department
department unit division
branch office outlet
headquarters office
identity identification id
passport id identification
household family home
family household
`
  .trim()
  .split('\n')
  .map((line) => line.split(' '))

/** Maps each word to its synonyms: the other words in its lines of `synonymGroups`. */
export const thesaurus: ReadonlyMap<string, ReadonlySet<string>> = readThesaurus()

function readThesaurus(): Map<string, Set<string>> {
  const others = new Map<string, Set<string>>()
  for (const words of synonymGroups)
    for (const word of words) {
      const known = others.get(word) ?? new Set()
      for (const other of words) if (other !== word) known.add(other)
      others.set(word, known)
    }
  return others
}
