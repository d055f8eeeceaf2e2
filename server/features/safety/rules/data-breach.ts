import type { CategoryRules } from './rule-types.ts'

const data = `(data|records|information|files|file|details|database|list|spreadsheet|documents|report|reports|payroll|invoices|statements|results|
    charts|ssn|ssns|social security numbers|credit card numbers|card numbers|medical records|patient data|customer data|personal data|
    client data|employee data|emails|addresses)`

/** Stolen, lost or misdirected personal data, and intrusions. */
export const dataBreach: CategoryRules = {
  category: 'data_breach',
  contexts: ['negated', 'past', 'hypothetical', 'topic'],
  languages: {
    en: {
      find: [
        '(data|privacy|security|gdpr|hipaa) (breach|breaches|leak|leaks|incident|violation)',
        `(customer|customers|client|clients|patient|patients|employee|employees|user|users|personal|student|students|payroll|medical|
          confidential|private|sensitive|card|our) ${data} ..6 (leaked|exposed|stolen|breached|compromised|hacked|dark web|publicly
          accessible|public internet|wrong person|wrong recipient|wrong email|wrong address|wrong customer|wrong client|wrong patient|for
          sale|online|lost|unencrypted|visible to)`,
        `(sent|emailed|mailed|faxed|forwarded|shared|attached|uploaded|received|got|disclosed|gave) ..12 (wrong|unintended|incorrect|
          someone else’s|somebody else’s|another customer’s|another patient’s|another client’s|other people’s|other customers|another
          tenant’s|other patients) ..2 (person|recipient|recipients|address|email|customer|client|patient|company|list|people|attachment|
          file|data|statement|invoice|records|results|information|report|details)`,
        `(i|we) ..2 (can see|could see|see|received|got) ..3 (other|another|someone else’s|somebody else’s|different) ..2 (customer’s|
          customers|patient’s|patients|client’s|clients|people’s|users|user’s|tenant’s|person’s|) ..2 (data|records|information|invoices|
          orders|details|results|statement|account|accounts|documents|address|addresses)`,
        `(we|we’ve|i|i’ve|account|accounts|server|servers|system|systems|network|website|site|email|computer|mailbox|company|database|
          laptop|phone) ..3 (been|was|were|is|are|got|have been|has been|getting) ..1 (hacked|breached|compromised|infiltrated|ransomed|
          hijacked|taken over)`,
        `(hacker|hackers|attacker|attackers|intruder|intruders|cybercriminals) ..5 (got|gained|access|accessed|stole|stolen|encrypted|into|
          inside|demand|demanding|downloaded|have|took|copied|locked)`,
        '(ransomware|ransom note|ransom demand|cryptolocker)',
        '(files|systems|servers|computers|drives|data|everything) ..4 encrypted ..6 (ransom|bitcoin|pay|payment|can’t open|note|extension)',
        `(unauthorized|unauthorised|suspicious|unknown|illegal) (access|login|logins|download|downloads|transfer|intrusion|sign-in|
          sign-ins|user|activity) ..6 (to|on|in|of|from|detected|account|our|my|system|database|server)`,
        `(lost|stolen|stole|missing|left|theft of|misplaced) ..6 (laptop|usb stick|usb drive|usb|hard drive|phone|tablet|thumb drive|flash
          drive|folder|files|briefcase|backup|notebook) ..12 (data|records|files|customer|customers|client|clients|patient|patients|
          unencrypted|confidential|employee|personal|sensitive|files|student|students|company|work)`,
        '(work|company|office|clinic|school) (laptop|phone|computer|usb|tablet) ..5 (stolen|lost|missing)',
        `(clicked|opened|fell for|entered|downloaded|typed|responded) ..6 (phishing|phish|suspicious link|malicious|fake login|scam link|
          suspicious attachment|fake site|spoofed|fake email)`,
        `(phishing|phished|malware|trojan|keylogger|spyware|virus) ..5 (clicked|infected|installed|on our|on my|opened|entered|compromised|
          spread|detected|found|on the|attack|victim)`,
        `(database|bucket|server|backup|folder|drive|spreadsheet) ..5 (publicly accessible|exposed|open to the public|open to the internet|
          public on the internet|without password|no password|accessible to anyone|dumped|leaked)`,
        '(data|records|database|emails|files) ..3 (exfiltrated|for sale|dumped|on the dark web|leaked online|been leaked|leaked)',
        `(forgot|forgotten|didn’t use|instead of|without) ..2 bcc|everyone in (cc|the cc)|(cc|cc’d|cc’ed) ..3 (all|everyone|whole|entire)
          ..4`,
        `(former|ex|departing|terminated|disgruntled) employee ..6 (downloaded|took|copied|still has|still have|stole|accessed|emailed) ..6`,
        '(identity theft|identity stolen|stole my identity|sim swap|sim swapped)',
      ],
      unless: [
        '(growth|life|marketing|biohacker) (hacked|hacker|hackers|hacks)',
        '(encrypted|encryption) at rest',
        '(breach|breaches) of (contract|warranty|lease|agreement|duty|covenant)',
        `(data|security|privacy) (breach|breaches|incident|incidents|leak) ..2 (clause|clauses|response|insurance|policy|notification law|
          questionnaire|section|assessment|template|plan|cover|coverage|simulation|survey|statistics|laws)`,
        '(wrong|incorrect) (address|email) ..4 (on file|on my account|on the invoice|in your system|please update|update|correct)',
        `(package|parcel|order|shipment|delivery|product|item|size|color|goods|pallet|pizza) ..4 (wrong|incorrect) (person|address|
          customer|recipient)`,
        '(virus|phishing|malware) (scanner|protection|filter|filters|simulation|test|tests|software|scan|training)',
        '(flu|corona|covid|hiv|stomach|norovirus) virus',
      ],
    },
    de: {
      find: [
        `(datenpanne|datenleck|datenschutzverletzung|datenschutzvorfall|datendiebstahl|hackerangriff|ransomware|erpressungstrojaner|
          cyberangriff)`,
        '(gehackt|verschlüsselt) ..6 (lösegeld|worden|wurde|wurden)',
        '(wurde|wurden|konto|server|system|systeme|website|postfach) ..4 (gehackt|kompromittiert)',
        `(kundendaten|patientendaten|personaldaten|daten|mitarbeiterdaten) ..8 (gestohlen|geleakt|abgeflossen|offen|falschen empfänger|
          falsche person|verloren|im netz|darknet|entwendet)`,
      ],
    },
    fr: {
      find: [
        '(fuite|violation|vol) (de|des) données',
        '(rançongiciel|ransomware|cyberattaque)',
        '(données|fichiers|dossiers) ..6 (volé|volées|volés|fuité|exposées|mauvais destinataire|mauvaise personne|piratées|divulguées)',
        '(piraté|piratée|piratés|hacké)',
      ],
    },
    es: {
      find: [
        '(fuga|filtración|robo|brecha|violación) (de|en los) datos',
        '(ransomware|ciberataque|hackeado|hackeada|hackearon|hackeados)',
        '(datos|archivos|expedientes|registros) ..6 (robados|filtrados|expuestos|persona equivocada|destinatario equivocado|comprometidos)',
      ],
    },
    it: {
      find: [
        '(violazione|fuga|furto|perdita) (dei|di) dati',
        '(ransomware|attacco hacker|attacco informatico|hackerato|hackerata|hackerati|hackerate|violato il sistema)',
        '(dati|file|cartelle) ..6 (rubati|trapelati|esposti|persona sbagliata|destinatario sbagliato|compromessi|sottratti)',
      ],
    },
    pt: {
      find: [
        '(vazamento|fuga|violação|roubo) de dados',
        '(ransomware|ataque hacker|ataque informático|hackeado|hackeada|hackearam|invadido|invadiram)',
        `(dados|arquivos|ficheiros|registros|prontuários) ..6 (roubados|vazados|vazaram|expostos|pessoa errada|destinatário errado|
          comprometidos)`,
      ],
    },
    nl: {
      find: [
        '(datalek|gegevenslek|ransomware|gijzelsoftware|cyberaanval|gehackt|hackers)',
        `(gegevens|klantgegevens|patiëntgegevens|bestanden|persoonsgegevens) ..8 (gestolen|gelekt|verkeerde persoon|verkeerde ontvanger|op
          straat|openbaar|verloren|ingezien)`,
      ],
    },
  },
}
