import type { CategoryRules } from './rule-types.ts'

/** Stolen, lost or misdirected personal data, and intrusions. */
export const dataBreach: CategoryRules = {
  category: 'data_breach',
  contexts: ['negated', 'past', 'hypothetical', 'topic'],
  languages: {
    en: {
      names: {
        private: `medical history|medical record|medical records|health records|patient files|patient file|patient data|patient records|lab
          results|test results|diagnosis|customer data|customer list|client files|client data|client list|personal data|personal
          information|personal details|salaries|salary list|payroll|pay slips|payslips|paystubs|w-2s|w-2|w2|ssn|ssns|social security
          numbers|social security number|tax returns|bank details|card details|credit card details|credit card numbers|passport copies|
          passport scans|personnel file|personnel files|employee data|employee records|student records|member data|members’ data|medical
          scans|user data|applicant data|hr folder|hr files|case files|confidential files|confidential documents|mailing list|email
          addresses of|database dump`,
        audience: `wrong person|wrong recipient|wrong address|wrong email|wrong list|wrong patient|wrong customer|wrong client|whole company|
          entire company|everyone in|all staff|all employees|all customers|public|publicly|stranger|strangers|another patient|another
          customer|another client|someone else|somebody else|competitor|google search|dark web|stolen|stole|taken|lost|missing|leaked|
          exposed|breached|hacked|thief|train|taxi|trash|dumpster|recycling|unencrypted|unprotected|without encryption|open access|by
          mistake|accidentally|by accident`,
      },
      find: [
        '!(emails|mails|messages|invoices) ..8 (we|i) (didn’t|did not|never) (write|send|sent|wrote)',
        '(stole|stolen|took|taken|broke into|break-in) <8> (work|company|office|clinic|school|practice) (laptop|phone|computer|tablet|usb)',
        '(files|folders|documents|drive|share) <20> (bitcoin|ransom|strange extension|strange ending|weird extension)',
        '(data|privacy|security|gdpr|hipaa) (breach|breaches|leak|leaks|incident|violation)',
        `(customer|customers|client|clients|patient|patients|employee|employees|user|users|personal|student|students|payroll|medical|
          confidential|private|sensitive|card|our) (data|records|information|files|file|details|database|list|spreadsheet|documents|
          report|reports|payroll|invoices|statements|results|charts|ssn|ssns|social security numbers|credit card numbers|card numbers|
          medical records|patient data|customer data|personal data|client data|employee data|emails|addresses) ..6 (leaked|exposed|stolen|
          breached|compromised|hacked|dark web|publicly accessible|public internet|wrong person|wrong recipient|wrong email|wrong address|
          wrong customer|wrong client|wrong patient|for sale|online|lost|unencrypted|visible to)`,
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
        `(hacker|hackers|attacker|attackers|intruder|intruders|cybercriminals) ..5 (got|gained|access|accessed|stole|stolen|encrypted|
          into|inside|demand|demanding|downloaded|have|took|copied|locked)`,
        '(ransomware|ransom note|ransom demand|cryptolocker)',
        '(files|systems|servers|computers|drives|data|everything) ..4 encrypted ..6 (ransom|bitcoin|pay|payment|can’t open|note|extension)',
        `(unauthorized|unauthorised|suspicious|unknown|illegal) (access|login|logins|download|downloads|transfer|intrusion|sign-in|
          sign-ins|user|activity) ..6 (to|on|in|of|from|detected|account|our|my|system|database|server)`,
        `(lost|stolen|stole|missing|left|theft of|misplaced) ..6 (laptop|usb stick|usb drive|usb|hard drive|phone|tablet|thumb drive|
          flash drive|folder|files|briefcase|backup|notebook) ..12 (data|records|files|customer|customers|client|clients|patient|patients|
          unencrypted|confidential|employee|personal|sensitive|files|student|students|company|work)`,
        '(work|company|office|clinic|school) (laptop|phone|computer|usb|tablet) ..5 (stolen|lost|missing)',
        `(clicked|opened|fell for|entered|downloaded|typed|responded) ..6 (phishing|phish|suspicious link|malicious|fake login|scam link|
          suspicious attachment|fake site|spoofed|fake email)`,
        `(phishing|phished|malware|trojan|keylogger|spyware|virus) ..5 (clicked|infected|installed|on our|on my|opened|entered|
          compromised|spread|detected|found|on the|attack|victim)`,
        `(database|bucket|server|backup|folder|drive|spreadsheet) ..5 (publicly accessible|exposed|open to the public|open to the
          internet|public on the internet|without password|no password|accessible to anyone|dumped|leaked)`,
        '(data|records|database|emails|files) ..3 (exfiltrated|for sale|dumped|on the dark web|leaked online|been leaked|leaked)',
        `(forgot|forgotten|didn’t use|instead of|without) ..2 bcc|everyone in (cc|the cc)|(cc|cc’d|cc’ed) ..3 (all|everyone|whole|
          entire) ..4`,
        `(former|ex|departing|terminated|disgruntled) employee ..6 (downloaded|took|copied|still has|still have|stole|accessed|emailed)
          ..6`,
        '(identity theft|identity stolen|stole my identity|sim swap|sim swapped)',
        `(emailed|sent|mailed|faxed|received|got|given|shared|gave|forwarded|attached|contains|contained|included|showing|shows|shown|
          see|see|seeing|saw|handed|texted|reading|opened|uploaded) ..8 (results|records|record|statement|chart|file|files|data|report|
          information|details|invoice|documents|bill|email|letter|names|prescription|paystub|payslip|tax form|w-2|ssn|medical history|
          scan) ..3 (of|for|from|about|belonging to|belongs to|that belongs to|meant for|intended for|with) ..1 (another|someone else|
          somebody else|a different|other|different|a stranger|the wrong|people i don’t)`,
        `(statement|results|record|records|report|invoice|file|documents|data|chart|letter|w-2|email|tax form|prescription|paystub) ..4
          (belongs|belong|belonging|meant|intended|addressed) (to|for) (someone else|another|a different|other|somebody else|a stranger|
          other people)`,
        `(another|other|someone else’s|different|wrong) (patient|patients|customer|customers|client|clients|tenant|tenants|employee|
          employees|student|students|person|people|user|users|member|members) [s] ..2 (data|records|record|results|information|invoices|
          statement|statements|account|accounts|details|file|files|chart|report|ssn|documents|payroll|orders)`,
        `(someone|somebody|stranger|hacker|hackers|unknown|person|who|they|intruder|thief|scammer|scammers|ex) ..4 (logged|logging|login|
          signed|got|broke|breaking|gained access|hacked|getting) ..1 (into|in to|in|to) (my|our|the) ..1 (account|accounts|email|system|
          systems|network|server|portal|mailbox|crm|cloud|database|computer|website|bank account)`,
        `(downloaded|copied|exported|stole|took|emailed|forwarded|transferred|downloading|copying|walked out with) ..4 (customer|client|
          patient|whole|entire|all our|company|confidential|personnel|all of our) ..2 (database|list|lists|data|records|files|contacts)
          <10> (employee|worker|left|quit|fired|colleague|contractor|competitor|former|intern|ex|personal email|usb|personal)`,
        `(employee|worker|colleague|contractor|intern|coworker|staff member) ..8 (downloaded|copied|exported|stole|leaked|emailed|sold)
          ..4 (database|data|records|files|customer list|client list|contacts|documents)`,
        `(exposed|exposing|leaking|leaked|leaks|visible|revealed|disclosed|displays|displaying) ..6 (personal|customer|patient|client|
          employee|everyone’s|people’s|user|private|medical|payroll|other people’s) ..1 (data|information|records|details|addresses|
          emails|names|salaries|ssns|files)`,
        `(all|everyone|every recipient|other parents|recipients|customers|clients|people) ..4 can ..1 see ..4 (each other’s|each others|
          everyone’s|everyone else’s|all the|other people’s|the) ..1 (addresses|emails|email addresses|names|numbers|details|data|
          information|salaries)`,
        `(my|our) ..1 (account|email|website|computer|server|network|page|store|bank account|phone|crm|laptop|instagram|facebook|mailbox|
          admin account) ..2 (hacked|compromised|taken over|hijacked|breached|infected)`,
        '@private <12> @audience',
        `(why|how come) ..2 (i|we) ..2 (see|seeing|getting|receive|receiving|able to see) ..6 (medical history|record|records|results|
          chart|file|files|invoices|invoice|data|orders|details|documents|statements|emails|messages)`,
        '(screen|screens|computers|files|servers|message|note|desktop|monitor|monitors) <14> (btc|bitcoin|bitcoins|monero|ransom|crypto)',
        '(pay|send|transfer|demand|demanding|demands|want) ..4 # (btc|bitcoin|bitcoins|xmr|in bitcoin)',
        `(thought|pretending|pretended|claiming|claimed|posing|impersonating|impersonated|supposedly|looked like) ..8 (ceo|cfo|boss|
          director|bank|microsoft|it support|supplier|our vendor|managing director|accountant) ..14 (sent|paid|transferred|wired|gave|
          shared|replied|clicked|gift cards|details|w-2|w-2s|payroll)`,
        `(sent|paid|transferred|wired|gave|replied|shared) <14> (thought was|pretending to be|impersonating|spoofed|fake ceo|fake
          invoice|scammers|scammer|fraudsters|fraudulent account)`,
        `(vendor|supplier|provider|partner|processor|hosting company|payroll company) <12> (breached|breach|hacked|ransomware|data was
          taken|data stolen|cyberattack|cyber attack|compromised)`,
        '(sent|emailed|mailed|forwarded|shared|attached) ..4 (salary|salaries|payroll|payslip*|employee|employees|patient|patients|customer|customers|medical|personal) ..14 instead of',
      ],
      unless: [
        '~ (course|workshop|seminar|webinar|training) (on|in|about) (cybersecurity|cyber security|data protection|it security)',
        '(growth|life|marketing|biohacker) (hacked|hacker|hackers|hacks)',
        '(encrypted|encryption) at rest',
        '(breach|breaches) of (contract|warranty|lease|agreement|duty|covenant)',
        `(data|security|privacy) (breach|breaches|incident|incidents|leak) ..2 (clause|clauses|response|insurance|policy|notification
          law|questionnaire|section|assessment|template|plan|cover|coverage|simulation|survey|statistics|laws)`,
        '(wrong|incorrect) (address|email) ..4 (on file|on my account|on the invoice|in your system|please update|update|correct)',
        `(package|parcel|order|shipment|delivery|product|item|size|color|goods|pallet|pizza) ..4 (wrong|incorrect) (person|address|
          customer|recipient)`,
        '(virus|phishing|malware) (scanner|protection|filter|filters|simulation|test|tests|software|scan|training)',
        '(flu|corona|covid|hiv|stomach|norovirus) virus',
        `(other|different|another) (customer|customers|client|clients|user|users|person|people) ..3 (account manager|account type|
          recommend|reviews|order form)`,
        'change ..3 (different|another|other) (person|user|account)',
        'see (my|our|the|mine|all my|all our)',
        '(see|getting|receive|receiving) ..2 (my|our|these|so many|the same)',
        '(missing|lost) ..3 (w-2|w2|payslip|paystub|payslips|payroll check)',
        `(w-2|w2|payroll|payslip|paystub|payslips|salaries) ..6 (missing|not arrived|lost in the mail|never arrived|by accident|by
          mistake)`,
        '(customer list|client list|personal data|customer data|user data) ..6 (public holidays|public sector|competitor analysis)',
        'see (two|three|four|several|multiple|a|an|no|so many|duplicate|different|#)',
      ],
    },
    de: {
      names: {
        private: `krankenakte|krankenakten|patientenakte|patientenakten|patientendaten|patientenunterlagen|befund|befunde|laborwerte|kundendaten|
          kundenliste|kundenkartei|kundendatenbank|mitgliederdaten|mitgliederliste|personaldaten|personalakte|personalakten|gehaltsliste|
          gehaltslisten|gehälter|gehältern|gehaltsabrechnung|gehaltsabrechnungen|lohnabrechnung|lohnabrechnungen|personenbezogene daten|
          personenbezogenen daten|bewerbungsunterlagen|bewerberdaten|mandantendaten|mandantenakten|kontodaten|kreditkartendaten|
          ausweiskopien|steuerunterlagen|schülerdaten|gesundheitsdaten|mieterdaten|adressdaten|zeugnisse`,
        audience: `falschen empfänger|falsche person|falschen verteiler|falsche adresse|falschen kunden|falschen patienten|ganze firma|gesamte
          firma|alle mitarbeiter|ganze belegschaft|öffentlich|frei zugänglich|frei einsehbar|gestohlen|entwendet|verloren|abhanden|
          geklaut|darknet|hacker|gehackt|geleakt|abgeflossen|offen einsehbar|im internet|altpapier|müll|container|im zug|in der bahn|taxi|
          unverschlüsselt|versehentlich|aus versehen|kopiert|fremde|fremden|unbefugte|unbefugten|freigegeben`,
      },
      find: [
        '!(mails|e-mails|nachrichten|rechnungen) <12> (nicht|nie) (geschrieben|verschickt|versendet|gesendet)',
        'jemand ..2 (in|im|auf) ..2 (postfach|mailkonto|konto|account|system|server|netzwerk)',
        '(sehe|sehen) ..6 (abrechnungen|gehaltsabrechnungen|rechnungen|daten|akten|befunde|gehälter) ..4 (anderer|anderen|fremder|kollegen)',
        '(datei|liste|daten|ordner|datenbank) ..8 (zugänglich|einsehbar|öffentlich|sichtbar) ..4 (internet|jeden|jedermann|alle)',
        '(erhalten|bekommen|bekam|erhielt) <12> (unterlagen|befund|daten|abrechnung|schreiben|brief) ..6 (anderen|fremden|fremder) (kunden|kundin|patienten|patientin|person|mieters)',
        '(dateien|ordner|laufwerk) <20> (bitcoin|lösegeld|komische endung|seltsame endung)',
        `(daten-panne|daten-leck|daten-schutz-verletzung|daten-schutz-vorfall|daten-diebstahl|hacker-angriff|ransomware|
          erpressungstrojaner|cyber-angriff|cyberattacke|verschlüsselungstrojaner|daten-abfluss|daten-klau|sicherheitsvorfall|
          identitätsdiebstahl|dsgvo-verstoß|datenschutzverstoß|lösegeldforderung|keylogger|trojaner)`,
        `(wurde|wurden|worden|sind|bin|ist|konto|account|server|system|systeme|website|webseite|postfach|e-mail-konto|rechner|netzwerk|
          firma) ..5 (gehackt|kompromittiert|gekapert|gehacked|infiziert|verschlüsselt ..6 (lösegeld|bitcoin|erpress*))`,
        `(kundendaten|patientendaten|personaldaten|mitarbeiterdaten|personenbezogene daten|daten|gesundheitsdaten|patientenakten|akten|
          bewerberdaten|kreditkartendaten|kundendatenbank|datenbank|gehaltslisten|gehaltsabrechnung|gehaltsabrechnungen|befunde|
          unterlagen|krankenakte|laborwerte|befund|kontodaten) ..8 (gestohlen|geleakt|abgeflossen|offen im netz|falschen empfänger|
          falsche person|falsche adresse|verloren|im netz|darknet|entwendet|abgegriffen|öffentlich zugänglich|frei zugänglich|ins
          internet|an den falschen|an die falsche|an falsche|falschen patienten|falschen kunden|abhanden|kopiert und|ungeschützt|für alle
          sichtbar|einsehbar|fremde hände)`,
        `(falsch|falschen|falsche|fremde|fremden|anderen|anderer|anderem) ..2 (empfänger|person|patienten|kunden|kundin|patientin|mieter|
          adressaten|verteiler|mandanten) ..10 (geschickt|gesendet|verschickt|gemailt|versendet|gefaxt|weitergeleitet|erhalten|daten|
          befund|gehaltsabrechnung|unterlagen)`,
        `(sehe|sehen|erhalten|bekommen|einsehen|habe) ..4 (daten|rechnungen|rechnung|unterlagen|befunde|dokumente|akten|bestellungen|
          abrechnung|kontoauszug|namen und adressen) ..3 (anderer|fremder|eines anderen|einer anderen|anderen) ..1 (kunden|kunde|
          patienten|personen|mieter|person|kundin|patientin|mandanten|nutzer)`,
        `(hacker|angreifer|unbekannte|cyberkriminelle) ..6 (zugriff|eingedrungen|gestohlen|verschlüsselt|erpressen|lösegeld|kopiert|
          daten|übernommen)`,
        `(dateien|server|systeme|rechner|daten|alles|festplatte) ..4 verschlüsselt ..8 (lösegeld|bitcoin|erpress*|nicht mehr öffnen|
          zahlen|nachricht)`,
        `(unbefugter|unbefugte|unberechtigter|unberechtigte|unbekannter|verdächtiger|verdächtige|fremder) ..1 (zugriff|zugriffe|login|
          anmeldung|anmeldungen|zugang|download)`,
        '(unbefugte|unbefugten|dritte) ..4 (zugriff|zugang|eingesehen)',
        `(laptop|notebook|usb-stick|festplatte|diensthandy|handy|tablet|firmenhandy|dienstlaptop|akte|aktenordner|firmenlaptop|backup)
          ..6 (gestohlen|verloren|geklaut|liegen gelassen|abhanden|entwendet|weg) ..12`,
        `(geklickt|angeklickt|geöffnet|eingegeben|reingefallen|hereingefallen) <8> (phishing|phishing-mail|link|anhang|fake-mail|
          betrugsmail|schadsoftware|verdächtigen link|verdächtigen anhang)`,
        '(phishing|schadsoftware|malware|virus) <6> (geklickt|installiert|infiziert|eingefangen|rechner|eingegeben|geöffnet|befallen)',
        '(offenen verteiler|offener verteiler|alle im cc|statt bcc|im cc statt|sichtbar im cc)',
        '(ehemaliger|ehemalige|ex|gekündigter) mitarbeiter ..8 (kundendaten|daten|mitgenommen|heruntergeladen|kopiert|zugriff|zugang)',
        `(rechnung|rechnungen|daten|befund|befunde|unterlagen|dokumente|adressen|bestellungen|abrechnung|abrechnungen|verträge|akte) ..1
          (anderer|fremder|eines anderen|einer anderen|von anderen|anderen) ..1 (kunden|kunde|kundin|patienten|patientin|personen|mieter|
          nutzer|mandanten|mitarbeiter|schüler)`,
        `(jemand|unbekannter|unbekannte|fremder|hacker|wer) ..6 (konto|account|postfach|e-mail|netzwerk|server|system|profil) ..3
          (eingeloggt|angemeldet|zugegriffen|eingedrungen|gehackt|übernommen|geknackt)`,
        '(offenem|offenen|offener) (verteiler|e-mail-verteiler|mailverteiler)',
        '@private <12> @audience',
        `(warum|wieso|weshalb) ..2 (sehe|sehen|bekomme|erhalte|kann|habe) ..8 (krankenakte|patientenakte|befund|befunde|rechnung|
          rechnungen|daten|unterlagen|bestellungen|akte|dokumente|kontoauszug|vertrag) (von|des|der|eines|einer|anderer|fremder)`,
        `(bildschirm|bildschirmen|bildschirme|rechner|rechnern|computer|dateien|server) <14> (bitcoin|bitcoins|btc|lösegeld|erpresst|
          erpressung)`,
        '(zahlen|bezahlen|überweisen|fordern|verlangen) <6> (bitcoin|bitcoins|btc)',
        `(dienstleister|anbieter|lieferant|hoster|auftragsverarbeiter|partner) <12> (entwendet|gehackt|cyberangriff|datenleck|ransomware|
          hackerangriff|kompromittiert|daten gestohlen)`,
        `(dachte|angeblich|ausgegeben|gab sich aus|vermeintlichen|vermeintlicher|gefälschte) ..8 (chef|geschäftsführer|geschäftsführung|
          bank|microsoft|it-abteilung) ..14 (überwiesen|geschickt|gesendet|gegeben|gutscheine|daten|eingegeben)`,
        '(gehaltsliste*|lohnliste*|patientenliste*|kundenliste*|mitarbeiterliste*|personaldaten|patientendaten|kundendaten|personalakte*) ..10 (statt|anstatt)',
      ],
      unless: [
        '~ (kurs|schulung|seminar|webinar|workshop) (zu|zur|zum|über|für) (cybersicherheit|it-sicherheit|datenschutz)',
        '(gehackt|hackt|hacks|hack) ..2 (fleisch|holz|life|growth|zwiebeln|petersilie)',
        '(verdächtigen) ..3 geräusch',
        `(datenpanne|cyberangriff|datenschutzverletzung|ransomware|datenleck) ..2 (versicherung|klausel|schutz|richtlinie|vorlage|
          konzept|vorsorge|angebot)`,
        '(falsche|falschen) adresse ..4 (hinterlegt|korrigieren|ändern|rechnung|lieferung|paket|geliefert)',
        '(paket|lieferung|sendung|bestellung|ware) ..6 (falsche|falschen) (adresse|empfänger|person)',
        '(virus|phishing|malware) ..1 (schutz|filter|scanner|simulation|test|scan)',
        '(handy|laptop|tablet) ..4 verloren ..4 (garantie|ersatz|akku|kapazität)',
        '(zahlen|bezahlen) ..4 (mit|per) (bitcoin|btc|bitcoins) [..3] (möglich|akzeptieren)',
        '(kann|können|kann ich) ..5 (mit|in|per) (bitcoin|bitcoins)',
        '(verloren|fehlt|vermisse) ..3 (gehaltsabrechnung|lohnabrechnung)',
        `(meine|mein|meinen|unsere) ..1 (befund|befunde|laborwerte|gehaltsabrechnung|lohnabrechnung) ..8 (abholen|anfordern|noch nicht|
          schicken|erhalten)`,
      ],
    },
    fr: {
      names: {
        private: `dossier médical|dossiers médicaux|dossiers des patients|dossiers patients|dossier patient|résultats d’analyses|données clients|
          données des clients|fichier clients|fichiers clients|base clients|données personnelles|données des adhérents|données des
          patients|données des salariés|salaires|fiches de paie|fiche de paie|bulletins de salaire|bulletins de paie|dossiers du
          personnel|numéros de sécurité sociale|coordonnées bancaires|rib|copies de passeport|pièces d’identité|données de santé|dossiers
          clients|données des élèves|données`,
        audience: `mauvaise personne|mauvais destinataire|mauvaise adresse|toute l’entreprise|toute la société|tout le personnel|tous les salariés|
          public|publique|publiquement|volé|volée|volées|volés|perdu|perdus|perdue|égaré|dark web|piraté|piratées|fuité|fuite|exposées|
          exposés|accessible à tous|accessibles à tous|poubelle|train|taxi|par erreur|inconnu|tiers non autorisés|non chiffré|non
          chiffrées|dérobées`,
      },
      find: [
        '(piraté|piratée|pirater|hacké|hackée) ..4 (boîte|messagerie|compte|site|système|réseau)',
        'contacts ..3 reçoivent ..6 (en mon nom|de ma part|argent|virement)',
        '(fichier|liste|base|dossier|données) ..8 (accessible|accessibles|visible|visibles|exposé|exposées) ..6 (tout le monde|internet|n’importe qui|tous)',
        '(vois|voyons|voir|reçu|recevons) ..8 (bulletins|factures|données|dossier|dossiers|résultats|relevé) ..6 (autres|un autre|une autre|quelqu’un d’autre|collègues)',
        '(fichiers|dossiers) <20> (bitcoin|rançon|extension bizarre)',
        '(fuite|violation|vol|perte|piratage) (de|des) ..1 (données|donnée)',
        `(rançongiciel|ransomware|cyberattaque|attaque informatique|incident de sécurité|usurpation d’identité|demande de rançon|cheval
          de troie|vol d’identité|violation du rgpd|intrusion informatique|cyberattaqués)`,
        `(données|fichiers|dossiers|dossier|fichier|base|informations personnelles|données personnelles|fiches de paie|bulletins de paie|
          bulletin de paie|dossiers médicaux|dossier médical|résultats d’analyse|résultats|coordonnées bancaires|relevé) ..8 (volé|volée|
          volées|volés|fuité|exposées|exposés|mauvais destinataire|mauvaise personne|mauvaise adresse|mauvais patient|mauvais client|
          piratées|piratés|divulguées|divulgués|dark web|perdus|perdu|accessibles à tous|librement accessibles|en accès libre|accessible
          publiquement|publiquement|chiffrés|compromises|compromis|dérobés|dérobées|dans la nature|à quelqu’un d’autre|d’un autre)`,
        `(été|est|sont|compte|site|serveur|serveurs|messagerie|système|boîte|ordinateur|réseau|sommes|suis) ..4 (piraté|piratée|piratés|
          hacké|hackée|hackés|compromis|infecté|infectés|pirater|hacker)`,
        `(pirate|pirates|hackers|hacker|cybercriminels) ..6 (accès|accédé|volé|chiffré|rançon|entrés|données|pris le contrôle|demandent|
          menacent)`,
        `(fichiers|serveurs|ordinateurs|données|postes) ..4 (chiffrés|cryptés|verrouillés|bloqués|chiffrées|cryptées) ..6 (rançon|
          bitcoin|payer|demande|message|pirates|virus)`,
        `(envoyé|envoyée|transmis|reçu|adressé|expédié|faxé|transféré) ..10 (mauvais destinataire|mauvaise personne|mauvaise adresse|
          autre patient|autre client|autre personne|d’un autre|d’une autre|mauvais patient|mauvais client|autre locataire|autre salarié|
          erreur de destinataire)`,
        `(vois|voir|accès|reçu|accéder) ..4 (données|factures|dossiers|documents|informations|résultats|relevés|commandes|dossier) ..2
          (autres clients|d’autres clients|autre client|autre patient|d’autres patients|d’un autre|d’une autre|autres personnes|autres
          patients|tiers)`,
        `(accès|connexion|connexions) (non autorisé|non autorisée|non autorisés|suspecte|suspect|suspectes|inconnue|frauduleux|
          frauduleuse|frauduleuses|non autorisées|illégitime)`,
        `(ordinateur|pc|portable|clé usb|disque dur|téléphone professionnel|tablette|ordinateur portable|dossiers) ..5 (volé|perdu|volée|
          perdue|dérobé|égaré|oublié dans) ..12 (données|clients|patients|fichiers|dossiers|professionnel|entreprise|confidentiel|
          confidentiels|salariés|élèves|travail|non chiffré)`,
        `(cliqué|ouvert|saisi|tombé|répondu|téléchargé) ..6 (phishing|hameçonnage|lien suspect|pièce jointe suspecte|lien frauduleux|
          faux mail|faux site|mail frauduleux|pièce jointe vérolée|lien piégé)`,
        '(virus|malware|logiciel malveillant|logiciel espion) ..5 (installé|infecté|ordinateur|détecté|serveur|postes|réseau)',
        '(en copie|cc|copie visible) ..6 (au lieu|tous les clients|tous les destinataires|cci|toutes les adresses)',
        '(ancien|ex) (salarié|employé) ..8 (téléchargé|copié|emporté|accès|fichier|données)',
        `(quelqu’un|inconnu|pirate|hacker|personne) ..4 (connecté|connectée|accédé|entré|introduit) ..4 (compte|boîte|messagerie|système|
          serveur|réseau|espace client)`,
        `(cliqué|cliquer|ouvert|saisi|répondu|téléchargé) ..10 (phishing|hameçonnage|lien suspect|frauduleux|frauduleuse|suspect|
          suspecte|piégé|faux site|arnaque)`,
        '(compte|site|boîte mail|messagerie|serveur|page facebook|instagram) ..3 (piraté|piratée|hacké|hackée|compromis|usurpé)',
        '(s’est|me suis|s’être|est) fait (pirater|hacker|voler nos données)',
        '@private <12> @audience',
        `(pourquoi) ..3 (vois|reçois|ai accès|voit) ..8 (dossier|résultats|factures|données|documents|commandes|relevés|messages) ..1
          (de|d|des|du|m)`,
        '(écran|écrans|ordinateurs|ordinateur|fichiers|serveurs) <14> (bitcoin|bitcoins|btc|rançon)',
        `(prestataire|fournisseur|sous-traitant|hébergeur|partenaire) <12> (piraté|cyberattaque|données volées|fuite|rançongiciel|
          compromis|intrusion)`,
        `(cru|croyais|pensais|faux|prétendu|usurpé) ..8 (patron|directeur|pdg|banque|microsoft|fournisseur) ..14 (viré|envoyé|transféré|
          donné|payé|virement)`,
        '(liste|fichier|tableau|dossier) ..6 (salaires|salariés|patients|clients|employés|paie) ..12 au lieu',
      ],
      unless: [
        '~ (cours|formation|séminaire|atelier|stage) (de|en|sur la|à la) (cybersécurité|sécurité informatique|protection des données)',
        '(vol) (paris|direct|retour|annulé|retardé|avion|de)',
        '(colis|commande|livraison|article) ..6 (mauvaise adresse|mauvais destinataire|mauvaise personne)',
        '(virus|antivirus) (de la grippe|hivernal)',
        '(fuite|violation) de données ..2 (assurance|clause|formation|politique|garantie|procédure)',
        '(perte) de (poids|temps|données non sauvegardées)',
        '(perdu|perdue) ..3 (bulletin de paie|fiche de paie)',
        '(mes|ma|mon) ..1 (données personnelles|fiche de paie|rib) ..6 (modifier|mettre à jour|envoyer|télécharger|ci-joint)',
        '(pourquoi) ..3 (vois|reçois) ..2 (mes|mon|ma|vos)',
        'données (publiques|mobiles|techniques)',
      ],
    },
    es: {
      names: {
        private: `historial médico|historia clínica|historias clínicas|expediente médico|expedientes médicos|expedientes de los pacientes|
          expedientes|resultados médicos|datos de clientes|datos de los clientes|lista de clientes|base de clientes|datos personales|
          datos de los socios|datos de pacientes|datos de los pacientes|datos de empleados|sueldos|nómina|nóminas|salarios|expedientes de
          personal|datos bancarios|números de tarjeta|copias de pasaporte|documentos de identidad|datos de salud|datos de alumnos|curp|
          dni de`,
        audience: `persona equivocada|destinatario equivocado|dirección equivocada|correo equivocado|toda la empresa|todo el personal|todos los
          empleados|público|públicamente|robaron|robados|robada|robado|perdió|perdidos|perdida|perdimos|extraviado|dark web|hackeados|
          hackearon|filtrados|filtraron|expuestos|acceso libre|basura|tren|taxi|por error|desconocido|sin cifrar|sustraídos|se compartió|
          compartió con`,
      },
      find: [
        '(hackeado|hackearon|pirateado|han entrado en|invadido) ..4 (correo|cuenta|sistema|web|servidor|buzón)',
        '(archivo|fichero|listado|datos|lista) ..8 (accesible|accesibles|visible|visibles|expuesto|expuestos) ..6 (todo el mundo|internet|cualquiera|todos)',
        '(veo|vemos|recibido|recibí|llegado) ..8 (nóminas|facturas|datos|historial|expediente|resultados|extracto) ..6 (otros|otra persona|otro cliente|otra clienta|otro paciente|demás|compañeros)',
        '(contactos|clientes) ..4 (reciben|recibiendo|recibieron) ..6 (en mi nombre|falsos|falsas|dinero)',
        '(archivos|ficheros|carpetas) <20> (bitcoin|rescate|extensión rara)',
        '(fuga|filtración|robo|brecha|violación|pérdida|exposición) (de|en los|de los) ..1 (datos|información|seguridad)',
        `(ransomware|ciberataque|ataque informático|ataque cibernético|incidente de seguridad|robo de identidad|suplantación de
          identidad|secuestro de datos|piden rescate|pidiendo rescate|rescate en bitcoin|troyano|violación de datos|virus informático)`,
        `(datos|archivos|expedientes|expediente|registros|información|base|historias clínicas|historial médico|nóminas|nómina|resultados|
          datos personales|documentos|tarjetas|fichero) ..8 (robados|robada|robado|robaron|filtrados|filtrada|filtraron|filtró|expuestos|
          expuesta|persona equivocada|destinatario equivocado|correo equivocado|comprometidos|comprometida|dark web|perdidos|accesibles
          para todos|acceso público|públicamente|publicados en internet|cifrados|encriptados|paciente equivocado|cliente equivocado|de
          otro paciente|de otro cliente|sustraídos|otra persona|hackearon)`,
        `(ha sido|han sido|fue|fueron|nos|me|han|sido|cuenta|servidor|sistema|correo|sitio|página|red|estamos|está) ..4 (hackeado|
          hackeada|hackearon|hackeados|hackeó|jaquearon|jaqueado|comprometido|comprometida|infectado|infectados|vulnerado|vulnerada|
          pirateado|pirateada|hackeadas)`,
        `(hackers|hacker|atacantes|delincuentes|ciberdelincuentes) ..6 (acceso|accedieron|robaron|cifraron|encriptaron|rescate|entraron|
          datos|piden|exigen|control)`,
        `(archivos|servidores|equipos|datos|computadoras|ordenadores) ..4 (cifrados|encriptados|bloqueados|secuestrados) ..6 (rescate|
          bitcoin|pagar|piden|mensaje|virus)`,
        `(envié|enviaron|mandé|mandaron|recibí|enviado|enviamos|llegó|reenvié|mandamos|adjunté) ..10 (persona equivocada|destinatario
          equivocado|correo equivocado|otro paciente|otro cliente|dirección equivocada|otra persona|paciente equivocado|cliente
          equivocado|destinatario incorrecto|otro inquilino|otro empleado|de otros clientes|de otros pacientes)`,
        `(veo|puedo ver|aparecen|recibí|acceso|me salen|recibido) ..4 (datos|facturas|pedidos|documentos|información|resultados|
          expedientes|historial) ..2 (otros clientes|otro cliente|otra persona|otro paciente|otros pacientes|otros usuarios|otro usuario|
          ajenos)`,
        `(acceso|accesos|inicio de sesión|inicios de sesión) (no autorizado|no autorizados|sospechoso|sospechosos|desconocido|indebido|
          ilegal|fraudulento)`,
        `(portátil|laptop|ordenador|usb|disco duro|computadora|pendrive|tableta|celular de la empresa|móvil de empresa|memoria usb|
          notebook|carpetas) ..5 (robado|robada|robaron|perdí|perdido|perdida|extraviado|extravió|robó|perdió|extraviada) ..12 (datos|
          clientes|pacientes|archivos|expedientes|empresa|confidencial|confidenciales|empleados|alumnos|trabajo|sin cifrar)`,
        `(perdí|perdimos|perdió|robaron|extravié) ..4 (usb|portátil|laptop|disco duro|pendrive|ordenador|computadora|memoria) ..12
          (datos|clientes|pacientes|archivos|empresa|confidencial|empleados|alumnos|expedientes)`,
        `(clic|abrí|abrió|ingresé|caí|cayó|descargué|pinché|hice clic|respondí) ..6 (phishing|enlace sospechoso|adjunto sospechoso|
          correo falso|enlace malicioso|página falsa|correo fraudulento|archivo malicioso)`,
        '(virus|malware|programa espía|spyware) ..5 (instalado|infectado|computadora|detectado|servidor|equipos|ordenador|infectó|red)',
        '(en copia|cc) ..6 (en lugar de|todos los clientes|copia oculta|cco|todos los destinatarios)',
        `(ex|antiguo) (empleado|trabajador) ..8 (descargó|copió|se llevó|acceso|datos|base)|exempleado ..6 (datos|acceso|llevó|copió|
          descargó)`,
        `(alguien|desconocido|hacker|intruso|persona) ..3 (entró|accedió|ingresó|inició sesión|ha entrado|se metió|ha accedido|hackeó|se
          conectó) ..3 (cuenta|correo|sistema|servidor|red|perfil|cuentas)`,
        `(clic|abrí|abrió|ingresé|caí|cayó|descargué|pinché|pinchó|respondí) ..10 (phishing|sospechoso|malicioso|fraudulento|falso|falsa|
          estafa)`,
        '@private <12> @audience',
        `(por qué) ..2 (veo|recibo|me sale|me aparece|tengo acceso) ..8 (historial|resultados|facturas|datos|documentos|pedidos|
          expediente|mensajes|cuenta) (de|del|ajeno|ajenos)`,
        '(pantalla|pantallas|computadoras|ordenadores|archivos|servidores) <14> (bitcoin|bitcoins|btc|rescate)',
        `(proveedor|prestador|socio|empresa de hosting|contratista) <12> (robaron|hackeado|ciberataque|filtración|ransomware|vulnerado|
          datos robados)`,
        `(creí|pensé|haciéndose pasar|se hizo pasar|falso) ..8 (jefe|director|gerente|banco|microsoft|proveedor) ..14 (transferí|envié|
          mandé|di|pagué|transferencia)`,
        '(lista|listado|archivo|fichero) ..6 (sueldos|salarios|nóminas|pacientes|clientes|empleados) ..12 (en lugar de|en vez de)',
      ],
      unless: [
        '~ (curso|taller|seminario|charla|formación) (de|sobre|en) (ciberseguridad|seguridad|protección de datos)',
        '(paquete|pedido|envío|entrega) ..6 (dirección equivocada|persona equivocada|destinatario equivocado)',
        '(virus) (de la gripe|estomacal)',
        '(brecha|fuga|violación) (de|en) ..1 (datos|seguridad) ..2 (seguro|cláusula|póliza|plantilla)',
        '(brecha) (salarial|digital|de género)',
        'pérdida (de peso|de tiempo)',
        '(mi|mis) ..1 (datos personales|nómina|datos bancarios) ..6 (actualizar|cambiar|modificar|adjunto|enviar)',
        '(por qué) ..2 (veo|recibo) ..2 (mi|mis|sus|tantos)',
        '(sector|transporte|contador|ministerio|notario) público',
      ],
    },
    it: {
      names: {
        private: `cartella clinica|cartelle cliniche|cartelle dei pazienti|referto|referti|dati dei clienti|dati clienti|elenco clienti|database
          clienti|dati personali|dati dei soci|dati dei pazienti|dati dei dipendenti|stipendi|busta paga|buste paga|fascicoli del
          personale|dati bancari|numeri di carta|copie dei passaporti|documenti d’identità|dati sanitari|dati degli studenti|codici
          fiscali`,
        audience: `persona sbagliata|destinatario sbagliato|indirizzo sbagliato|tutta l’azienda|tutto il personale|tutti i dipendenti|pubblico|
          pubblicamente|pubblici|rubati|rubato|rubata|persi|perso|persa|smarriti|smarrito|smarrita|dark web|hackerati|trapelati|esposti|
          accessibili a tutti|spazzatura|treno|taxi|per errore|sconosciuto|non cifrati|sottratti|condivisa con|condiviso con`,
      },
      find: [
        '(hackerato|hackerata|violato|violata|entrati) ..4 (posta|account|sistema|sito|server|casella)',
        '(file|elenco|database|dati|lista) ..8 (accessibile|accessibili|visibile|visibili|esposto|esposti) ..6 (tutti|internet|chiunque)',
        '(vedo|vediamo|ricevuto|arrivata|arrivato) ..8 (buste paga|fatture|dati|cartella|cartelle|referto|referti|estratto) ..6 (altri|altre|altro|altra|colleghi)',
        '(contatti|clienti) ..4 (ricevono|ricevendo|ricevuto) ..6 (a mio nome|falsi|false|soldi)',
        '(file|cartelle) <20> (bitcoin|riscatto|estensione strana)',
        '(violazione|fuga|furto|perdita|sottrazione) (dei|di|della|dell) ..1 (dati|identità|informazioni|sicurezza)',
        `(ransomware|attacco hacker|attacco informatico|incidente di sicurezza|data breach|furto d’identità|richiesta di riscatto|
          chiedono un riscatto|trojan|cyberattacco|attacco ransomware)`,
        `(dati|file|cartelle|cartella clinica|cartelle cliniche|database|informazioni|buste paga|busta paga|referti|referto|dati
          personali|documenti|fascicoli|esami) ..8 (rubati|rubata|rubate|trapelati|trapelate|esposti|esposte|persona sbagliata|
          destinatario sbagliato|indirizzo sbagliato|paziente sbagliato|cliente sbagliato|compromessi|sottratti|dark web|smarriti|
          accessibili a tutti|accessibili pubblicamente|pubblici|crittografati|criptati|cifrati|di un altro paziente|di un altro cliente|
          di un’altra|di altri clienti|altra persona|finiti online)`,
        `(stato|stati|stata|state|account|server|sistema|sito|posta|rete|siamo|sono|hanno|profilo) ..4 (hackerato|hackerata|hackerati|
          hackerate|violato|violata|compromesso|compromessa|infettato|infettati|bucato|violati|piratato)`,
        `(hacker|criminali informatici|pirati informatici) ..6 (accesso|entrati|rubato|cifrato|criptato|riscatto|dati|chiedono|controllo|
          sottratto)`,
        `(file|server|computer|dati|sistemi) ..4 (cifrati|criptati|crittografati|bloccati) ..6 (riscatto|bitcoin|pagare|chiedono|
          messaggio|virus)`,
        `(inviato|inviata|mandato|spedito|ricevuto|inoltrato|trasmesso|inviati|mandata|allegato) ..10 (persona sbagliata|destinatario
          sbagliato|indirizzo sbagliato|altro paziente|altro cliente|un’altra persona|paziente sbagliato|cliente sbagliato|altro
          inquilino|destinatario errato|altro dipendente|indirizzo errato|di altri clienti|di altri pazienti)`,
        `(vedo|posso vedere|ricevuto|accesso|compaiono|visualizzo) ..4 (dati|fatture|ordini|documenti|informazioni|referti|fascicoli|
          bollette|esami) ..2 (altri clienti|altro cliente|un’altra persona|altro paziente|altri pazienti|altri utenti|altro utente|di
          altri)`,
        '(accesso|accessi|login) (non autorizzato|non autorizzati|sospetto|sospetti|sconosciuto|abusivo|anomalo|anomali)',
        `(portatile|laptop|computer|chiavetta|chiavetta usb|hard disk|disco|tablet|telefono aziendale|pc|cellulare aziendale|fascicolo)
          ..5 (rubato|rubata|perso|persa|smarrito|smarrita|rubati|sparito) ..12 (dati|clienti|pazienti|file|cartelle|aziendale|azienda|
          riservati|dipendenti|studenti|lavoro|non cifrato|alunni)`,
        `(perso|smarrito|rubato) ..4 (chiavetta|portatile|hard disk|computer|pc|tablet) ..12 (dati|clienti|pazienti|file|aziendale|
          riservati|dipendenti)`,
        `(cliccato|aperto|inserito|caduto|scaricato|risposto|cascato|cascata) ..6 (phishing|link sospetto|allegato sospetto|mail falsa|
          link malevolo|sito falso|email fasulla|allegato infetto|mail truffa)`,
        '(virus|malware|software spia) ..5 (installato|infettato|computer|rilevato|server|rete|infetto)',
        '(in copia|cc|copia conoscenza) ..6 (invece|tutti i clienti|copia nascosta|ccn|tutti i destinatari)',
        '(ex) (dipendente|collaboratore) ..8 (scaricato|copiato|portato via|accesso|dati|database)',
        `(qualcuno|sconosciuto|hacker|intruso|persona) ..3 (entrato|acceduto|connesso|collegato|ha effettuato l’accesso|hackerato) ..4
          (account|conto|posta|sistema|server|rete|profilo|email|casella)`,
        `(cliccato|aperto|inserito|caduto|scaricato|risposto|cascato|cascata|caduta) ..10 (phishing|sospetto|sospetta|malevolo|
          fraudolenta|falsa|falso|truffa)`,
        '@private <12> @audience',
        `(perché|come mai) ..2 (vedo|ricevo|mi appare|ho accesso) ..8 (cartella|referto|referti|fatture|dati|documenti|ordini|fascicolo|
          messaggi|conto) (di|della|del|dei|altrui)`,
        '(schermo|schermi|computer|file|server) <14> (bitcoin|btc|riscatto)',
        `(fornitore|provider|partner|responsabile del trattamento) <12> (rubati|hackerato|attacco informatico|violazione|ransomware|
          compromesso|sottratti)`,
        `(credevo|pensavo|spacciato|fingendosi|finto|falso) ..8 (capo|direttore|amministratore delegato|banca|microsoft|fornitore) ..14
          (bonifico|inviato|mandato|dato|pagato|trasferito)`,
        '(elenco|lista|file|prospetto) ..6 (stipendi|dipendenti|pazienti|clienti|paga) ..12 (invece|anziché)',
      ],
      unless: [
        '~ (corso|formazione|seminario|laboratorio) (di|sulla|in) (cybersicurezza|sicurezza informatica|protezione dei dati)',
        '(pacco|ordine|spedizione|consegna) ..6 (indirizzo sbagliato|persona sbagliata|destinatario sbagliato|indirizzo errato)',
        '(virus) (influenzale|intestinale)',
        '(violazione|fuga|perdita) di dati ..2 (assicurazione|clausola|polizza)',
        'perdita (di peso|di tempo|d’acqua)',
        `(mio|mia|miei|mie) ..1 (dati personali|busta paga|dati bancari|referto|referti) ..6 (aggiornare|modificare|allego|inviare|
          ritirare)`,
        '(perché) ..2 (vedo|ricevo) ..2 (mio|mia|miei|vostre)',
        '(settore|trasporto|ente|concorso) pubblico',
      ],
    },
    pt: {
      names: {
        private: `prontuário|prontuários|processo clínico|processos dos pacientes|processos clínicos|historial médico|histórico médico|exames|
          resultados dos exames|dados de clientes|dados dos clientes|lista de clientes|base de clientes|dados pessoais|dados dos sócios|
          dados de pacientes|dados dos pacientes|dados de funcionários|salários|folha de pagamento|recibos de vencimento|holerites|fichas
          do pessoal|dados bancários|números de cartão|cópias de passaporte|documentos de identidade|dados de saúde|dados dos alunos|cpfs`,
        audience: `pessoa errada|destinatário errado|endereço errado|email errado|empresa toda|toda a empresa|todos os funcionários|público|
          publicamente|roubados|roubado|roubada|perdeu|perdidos|perdida|perdemos|extraviado|dark web|hackeados|vazados|vazaram|vazou|
          expostos|acesso livre|lixo|comboio|trem|táxi|por engano|desconhecido|sem criptografia|furtados|partilhada com|compartilhada com`,
      },
      find: [
        '(invadiram|hackearam|invadido|hackeado|entraram) ..4 (sistema|conta|email|e-mail|site|servidor|caixa)',
        '(arquivo|ficheiro|lista|dados|planilha) ..8 (acessível|acessíveis|visível|visíveis|exposto|expostos) ..6 (todos|internet|qualquer)',
        '(vejo|vemos|recebi|chegou|consigo ver) ..8 (dados|recibos|faturas|holerites|processo|resultado|extrato) ..6 (outros|outra pessoa|outro cliente|outra cliente|outro paciente|colegas)',
        '(clientes|contatos|contactos) ..4 (recebendo|receberam|recebem|a receber) ..6 (falsos|falsas|em meu nome|dinheiro)',
        '(arquivos|ficheiros|pastas) <20> (bitcoin|resgate|extensão estranha)',
        '(vazamento|fuga|violação|roubo|perda|exposição) (de|dos|da) ..1 (dados|informações|segurança|informação|identidade)',
        `(ransomware|ataque hacker|ataque informático|ciberataque|ataque cibernético|incidente de segurança|roubo de identidade|pedido
          de resgate|pedem resgate|pedindo resgate|trojan|cavalo de troia|violação da lgpd|violação do rgpd|vírus informático)`,
        `(dados|arquivos|ficheiros|registros|registos|prontuários|prontuário|base|informações|holerites|recibos de vencimento|exames|
          dados pessoais|documentos|processos|resultados|cartões|planilha) ..8 (roubados|roubadas|vazados|vazadas|vazaram|vazou|expostos|
          expostas|pessoa errada|destinatário errado|email errado|e-mail errado|comprometidos|dark web|perdidos|acessíveis a todos|acesso
          público|publicamente|criptografados|encriptados|paciente errado|cliente errado|de outro paciente|de outro cliente|outra pessoa|
          furtados|na internet|de outros clientes)`,
        `(foi|foram|fomos|está|estão|sido|conta|servidor|sistema|site|email|rede|nos|me) ..4 (hackeado|hackeada|hackearam|hackeados|
          hackeou|invadido|invadida|invadiram|comprometido|comprometida|infectado|infectados|pirateado|pirateada|invadidos|atacado por
          hackers|infetado)`,
        `(hackers|hacker|invasores|criminosos|atacantes|piratas informáticos) ..6 (acesso|acessaram|roubaram|criptografaram|resgate|
          entraram|dados|pedem|exigem|controle|controlo|encriptaram|invadiram)`,
        `(arquivos|ficheiros|servidores|computadores|dados) ..4 (criptografados|encriptados|bloqueados|sequestrados|cifrados) ..6
          (resgate|bitcoin|pagar|pedem|mensagem|vírus)`,
        `(enviei|enviaram|mandei|mandaram|recebi|enviado|enviámos|enviamos|encaminhei|enviou|anexei) ..10 (pessoa errada|destinatário
          errado|email errado|e-mail errado|outro paciente|outro cliente|endereço errado|outra pessoa|paciente errado|cliente errado|
          outro inquilino|outro funcionário|de outros clientes|de outros pacientes|destinatário incorreto)`,
        `(vejo|consigo ver|posso ver|recebi|acesso|aparecem|estou vendo) ..4 (dados|faturas|pedidos|documentos|informações|resultados|
          exames|boletos|processos|encomendas) ..2 (outros clientes|outro cliente|outra pessoa|outro paciente|outros pacientes|outros
          usuários|outro usuário|outros utilizadores|de terceiros)`,
        '(acesso|acessos|login|logins|início de sessão) (não autorizado|não autorizados|suspeito|suspeitos|desconhecido|indevido|ilegal)',
        `(notebook|portátil|laptop|computador|pen|pendrive|pen drive|hd|disco|tablet|celular da empresa|telemóvel da empresa|pastas) ..5
          (roubado|roubada|roubaram|perdi|perdido|perdida|furtado|extraviado|roubou|perdeu) ..12 (dados|clientes|pacientes|arquivos|
          ficheiros|empresa|confidenciais|funcionários|alunos|trabalho|processos|sem criptografia)`,
        `(perdi|perdemos|perdeu|roubaram|furtaram) ..4 (notebook|portátil|pen|pendrive|hd|computador|tablet) ..12 (dados|clientes|
          pacientes|arquivos|ficheiros|empresa|confidenciais|alunos)`,
        `(cliquei|abri|clicou|inseri|caí|caiu|baixei|respondi|carreguei) ..6 (phishing|link suspeito|anexo suspeito|email falso|e-mail
          falso|link malicioso|site falso|anexo malicioso|email fraudulento)`,
        '(vírus|malware|programa espião) ..5 (instalado|infectado|infectou|computador|detectado|servidor|rede|computadores)',
        '(em cópia|cc) ..6 (em vez|todos os clientes|cópia oculta|cco|bcc|todos os destinatários)',
        `(ex|antigo) (funcionário|empregado|colaborador) ..8 (baixou|copiou|levou|acesso|dados|base|descarregou)|ex-funcionário ..8
          (baixou|copiou|levou|acesso|dados)`,
        `(alguém|desconhecido|hacker|intruso|pessoa) ..3 (entrou|acessou|acedeu|fez login|logou|invadiu|iniciou sessão) ..3 (conta|email|
          sistema|servidor|rede|perfil|contas)`,
        `(cliquei|abri|clicou|inseri|caí|caiu|baixei|respondi|carreguei) ..10 (phishing|suspeito|malicioso|fraudulento|falso|falsa|golpe|
          burla)`,
        '@private <12> @audience',
        `(por que|porque|porquê|por quê) ..2 (vejo|recebo|me aparece|tenho acesso|estou vendo) ..8 (prontuário|resultados|faturas|dados|
          documentos|pedidos|processo|mensagens|conta|exames) (de|da|do|dos|alheio)`,
        '(tela|telas|ecrã|ecrãs|computadores|arquivos|ficheiros|servidores) <14> (bitcoin|bitcoins|btc|resgate)',
        `(fornecedor|prestador|parceiro|empresa de hospedagem) <12> (roubados|hackeado|ciberataque|vazamento|ransomware|invadido|
          comprometido)`,
        `(pensei|achei|passou-se por|se passando|falso) ..8 (chefe|diretor|gerente|banco|microsoft|fornecedor) ..14 (transferi|enviei|
          mandei|dei|paguei|transferência)`,
        '(lista|listagem|ficheiro|arquivo|folha) ..6 (salários|ordenados|funcionários|colaboradores|pacientes|utentes|clientes) ..12 (em vez|ao invés)',
      ],
      unless: [
        '~ (curso|formação|seminário|oficina) (de|sobre|em) (cibersegurança|segurança da informação|proteção de dados)',
        '(pacote|pedido|encomenda|entrega) ..6 (endereço errado|pessoa errada|destinatário errado)',
        'vírus (da gripe|da dengue|zika)',
        '(vazamento|violação|fuga) de dados ..2 (seguro|cláusula|apólice)',
        'vazamento (de água|de gás|de óleo)',
        'perda (de peso|de tempo)',
        `(meu|minha|meus|minhas) ..1 (dados pessoais|folha de pagamento|dados bancários|exames) ..6 (atualizar|mudar|alterar|anexo|
          enviar|buscar)`,
        '(por que|porque) ..2 (vejo|recebo) ..2 (meu|minha|meus|tantos)',
        '(setor|transporte|concurso|ministério) público',
      ],
    },
    nl: {
      names: {
        private: `medisch dossier|medische dossiers|patiëntendossier|patiëntendossiers|patiëntgegevens|uitslag|uitslagen|klantgegevens|
          klantenbestand|klantenlijst|persoonsgegevens|ledengegevens|personeelsgegevens|salarissen|loonstroken|loonstrook|loonlijst|
          salarislijst|personeelsdossier|personeelsdossiers|bankgegevens|creditcardgegevens|kopieën van paspoorten|identiteitsbewijzen|
          gezondheidsgegevens|leerlinggegevens|bsn|burgerservicenummers`,
        audience: `verkeerde persoon|verkeerde ontvanger|verkeerde adres|hele bedrijf|alle medewerkers|iedereen|openbaar|publiek|gestolen|
          ontvreemd|kwijt|kwijtgeraakt|verloren|dark web|gehackt|gelekt|uitgelekt|vrij toegankelijk|prullenbak|oud papier|trein|taxi|per
          ongeluk|onbekende|onversleuteld|buitgemaakt|gedeeld met`,
      },
      find: [
        '(kreeg|krijg|ontving|ontvangen|gekregen) <14> (gegevens|hypotheekgegevens|bsn|dossier|uitslag|loonstrook|afschrift) ..6 (andere|iemand anders|ander|vreemde)',
        '(zie|zien) ..8 (loonstroken|facturen|gegevens|dossiers|uitslagen) ..6 (anderen|andere|collega’s|iemand anders)',
        '(bestand|lijst|gegevens|database|map) ..8 (toegankelijk|zichtbaar|openbaar) ..6 (iedereen|internet)',
        '(klanten|contacten) ..4 (krijgen|kregen|ontvangen) ..6 (valse|uit mijn naam|namens mij|geld)',
        '(bestanden|mappen) <20> (bitcoin|losgeld|rare extensie)',
        `(data-lek|datalekken|gegevens-lek|ransomware|gijzelsoftware|cyber-aanval|privacy-incident|beveiligingsincident|
          identiteitsfraude|identiteitsdiefstal|losgeld|phishingaanval|hack-aanval|privacylek|avg-schending|trojan|keylogger)`,
        `(is|zijn|ben|worden|werd|account|server|systeem|systemen|website|mailbox|netwerk|computer|bedrijf) ..5 (gehackt|
          gecompromitteerd|gekaapt|geïnfecteerd|gegijzeld|gehacked)`,
        `(gegevens|klantgegevens|patiëntgegevens|bestanden|persoonsgegevens|dossiers|dossier|loonstroken|loonstrook|salarisstrook|
          medische gegevens|database|klantenbestand|uitslagen|facturen|kopie paspoort|bankgegevens|personeelsgegevens) ..8 (gestolen|
          gelekt|uitgelekt|verkeerde persoon|verkeerde ontvanger|verkeerde adres|verkeerde patiënt|verkeerde klant|op straat|openbaar|
          verloren|ingezien|darkweb|dark web|publiek toegankelijk|vrij toegankelijk|van een ander|van iemand anders|van andere klanten|
          buitgemaakt|versleuteld|onbevoegden|kwijt|voor iedereen zichtbaar)`,
        `(gestuurd|verstuurd|gemaild|ontvangen|verzonden|doorgestuurd|gekregen|gefaxt) <10> (verkeerde persoon|verkeerde ontvanger|
          verkeerde adres|verkeerde patiënt|verkeerde klant|iemand anders|andere patiënt|andere klant|verkeerde mailadres|verkeerde
          e-mailadres|van een andere|verkeerde lijst|verkeerde persoon)`,
        `(zie|zien|ontvangen|inzien|krijg|gekregen|kan) ..4 (gegevens|facturen|bestellingen|documenten|dossiers|uitslagen|facturen|
          dossier|rekening) ..3 (andere klanten|andere klant|iemand anders|een ander|andere patiënt|andere patiënten|andere gebruikers|
          anderen)`,
        `(hackers|hacker|criminelen|aanvallers|cybercriminelen) ..6 (toegang|gestolen|versleuteld|losgeld|binnengedrongen|gegevens|
          binnen|eisen|overgenomen)`,
        `(bestanden|servers|computers|systemen|data|gegevens) ..4 (versleuteld|gegijzeld|vergrendeld|geblokkeerd) ..6 (losgeld|bitcoin|
          betalen|bericht|hackers|virus)`,
        `(onbevoegde|ongeautoriseerde|verdachte|onbekende|onbevoegd) ..1 (toegang|login|inlog|inlogpoging|inlogpogingen|logins|download|
          inloggen|ingelogd)`,
        `(laptop|usb-stick|harde schijf|telefoon|tablet|werktelefoon|werklaptop|dossiermap|map) ..6 (gestolen|verloren|kwijt|
          kwijtgeraakt|laten liggen|ontvreemd) ..12 (gegevens|klanten|klantgegevens|patiënten|patiëntgegevens|bestanden|werk|
          vertrouwelijk|vertrouwelijke|personeel|leerlingen|dossiers|onversleuteld|bedrijf|$)`,
        `(geklikt|geopend|ingevuld|getrapt|gedownload|gereageerd) <8> (phishing|phishingmail|verdachte link|verdachte bijlage|nepmail|
          valse link|neplink|malafide|foute link)`,
        '(virus|malware|spyware) <6> (geïnstalleerd|geïnfecteerd|computer|server|besmet|netwerk|opgelopen|gedetecteerd)',
        '(bcc|cc) ..6 (in plaats|vergeten|alle klanten|iedereen|alle adressen)',
        `(voormalig|ex) (medewerker|werknemer) ..8 (gedownload|meegenomen|gekopieerd|toegang|klantgegevens|gegevens)|ex-(medewerker|
          werknemer) ..8 (gedownload|meegenomen|toegang|gegevens)`,
        `(iemand|onbekende|hacker|vreemde|persoon) ..6 (ingelogd|ingebroken|toegang) ..4 (account|mailbox|systeem|server|netwerk|mail|
          rekening|accounts)`,
        '(iemand|onbekende|hacker) ..3 (account|mailbox|systeem|server|mail) ..4 (ingelogd|gehackt|overgenomen|gekraakt)',
        '@private <12> @audience',
        `(waarom|hoezo) ..1 (zie|krijg|ontvang|heb) ..8 (dossier|uitslag|uitslagen|facturen|gegevens|documenten|bestellingen|rekening|
          berichten) (van|van een ander)`,
        '(scherm|schermen|computers|bestanden|servers) <14> (bitcoin|bitcoins|btc|losgeld)',
        '(leverancier|dienstverlener|partner|hostingbedrijf|verwerker) <12> (gestolen|gehackt|cyberaanval|datalek|ransomware|buitgemaakt)',
        `(dacht|deed zich voor|zogenaamde|nep) ..8 (directeur|baas|bank|microsoft|leverancier|ceo) ..14 (overgemaakt|gestuurd|gegeven|
          betaald|gemaild)`,
        '(salarislijst|loonlijst|patiëntenlijst|klantenlijst|personeelslijst|personeelsgegevens|patiëntgegevens|klantgegevens) ..10 in plaats van',
      ],
      unless: [
        '~ (cursus|training|seminar|workshop) (over|in) (cyberveiligheid|cybersecurity|gegevensbescherming)',
        '(pakket|bestelling|levering|zending) <6> (verkeerde adres|verkeerde persoon|verkeerde ontvanger)',
        '(virus|virussen|griepvirus) (griep|buikgriep)',
        '(datalek|ransomware|cyberaanval) ..2 (verzekering|clausule|polis|beleid|procedure|training)',
        '(mijn) ..1 (persoonsgegevens|loonstrook|bankgegevens|uitslag) ..6 (wijzigen|aanpassen|bijgevoegd|ophalen|nog niet)',
        '(openbaar|publiek) vervoer',
        '(waarom) ..1 (zie|krijg) ..2 (mijn|deze|zoveel)',
      ],
    },
  },
}
