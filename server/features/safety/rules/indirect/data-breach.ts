import type { CategoryRules } from '../rule-types.ts'

/** Personal data in the wrong hands, told by its circumstances: whose data, on what, where it is now. */
export const indirectDataBreach: CategoryRules = {
  category: 'data_breach',
  contexts: ['hypothetical', 'topic'],
  languages: {
    en: {
      names: {
        carrier:
          'list|lists|folder|file|files|spreadsheet|sheet|sheets|stick|usb stick|usb|memory stick|flash drive|laptop|notebook|tablet|printout|printouts|binder|register|records|notes|forms|phone|work phone|hard drive|box|document|documents|papers|charts|bag|briefcase',
        whose:
          'patients|patient|clients|customers|customer|tenants|pupils|students|members|staff|salary|salaries|payroll|wages|employees|diagnoses|diagnosis|addresses|names|phone numbers|medical|applicants|residents|bank details|account numbers|grades|families|donors|guests|confidential',
        gone: 'lost|gone|missing|stolen|nicked|taken|left|misplaced|disappeared|can’t find|cannot find|not find|train|bus|taxi|cafe|pub|skip|bin|rubbish|trash|recycling|car park|dumpster|printer|street|home|snatched|broken into|photographed|posted|whatsapp|facebook|chatgpt|personal email|private email',
        other:
          'someone else|somebody else|someone else’s|somebody else’s|another person|another patient|another family|another customer|another client|another tenant|another pupil|another student|another member|another man|another woman|other people|other people’s|other customers|other clients|other patients|other tenants|other members|a stranger|a stranger’s|strangers|total stranger|different person|different patient|different customer|some other|the wrong person|a woman called|a man called|not mine',
        record:
          'bill|bills|invoice|invoices|name|address|addresses|payments|payment|orders|order|results|letter|letters|statement|statements|records|record|prescription|account|medication|details|appointments|file|files|payslip|report|documents|bookings|messages|photos|grades|contract|data|x-ray|scan|diagnosis|profile|meter readings',
      },
      find: [
        '@whose <8> @carrier <10> @gone',
        '(see|sees|seeing|saw|shows|showing|shown|opens|opened|logged|log in|login|portal|app|account) <10> @other <4> @record',
        '(got|get|received|receive|receiving|came|opened|envelope|attachment|attached|letterbox|inbox|post|sent me|gave me|handed me|given) <10> @other <5> @record',
        '(everyone|everybody|all of us|all customers|all parents|all tenants|all clients|all patients|all members|whole list|entire list|hundreds of people|other recipients|all recipients|two hundred people) <8> (in copy|in cc|cc’d|ccd|to field|cc field|visible|my address|my email|see each other|my number|everyone’s email|reply all|see my)',
        '(forgot|instead of|didn’t use|not use|without) ..3 (bcc|blind copy)',
        '(change|changed|changing|alter|edit|increase|guess|swap) ..4 (number|digit|id|digits|figure) ..6 (link|url|address bar|web address|end) ..12 (other|someone|another|else|people|strangers)',
        '(sent|send|emailed|mailed|forwarded|posted|shared|attached|uploaded|faxed|texted) <8> @whose <8> (wrong|by mistake|accidentally|accident|by accident|public|everyone|group|whole|mistake|unintended|competitor|facebook|whatsapp|oops|sorry)',
        '(knew|knowing|knows|had|quoted|read out|recited) ..3 (my|our) ..4 (account|acount|order|orders|customer|policy|card|date of birth|booking|reservation|address|diagnosis|meter) ..14 (from|how|get|got|where|did you|leak*|only you)',
        '(where|how) did (they|he|she|this caller|the caller|these people) ..2 (get|know) ..5 (my|this|that|it)',
        '(only you|only your company|only your shop|nobody else) ..4 (have|has|had|know|knew) ..3 (address|email|number|this)',
        '(shared|left open|open to|visible|accessible|available|readable|viewable|searchable|google) <8> @whose <8> (anyone|everyone|everybody|public|internet|google|link|online|password)',
        '(left|leaves|leaving|lying|lie|sitting) ..6 (printer|reception|desk|counter|copier|hallway|waiting room|corridor|photocopier) <12> (@whose|records|results)',
        '(discussed|discussing|talked about|talking about|read out|shouted|announced) ..4 (my|her|his|our) ..2 (diagnosis|results|debt|salary|condition|illness|test|pregnancy) ..8 (front of|waiting room|everyone|loud|other|reception)',
        '(former|ex|old|previous) (employee|employees|colleague|colleagues|staff|worker|tenant) ..6 (still|can) ..4 (access|log in|login|logs in|gets|see|passwords|read|account|accounts)',
        '(someone|somebody|a stranger|unknown) ..4 (logged in|logging in|signed in|login|got into|was in|has been in|reading) ..4 (my|our) ..2 (account|email|mailbox|portal|profile|inbox|emails|messages)',
        '(login|logins|sign-in|sign-ins|logged in) ..4 (from) ..3 (russia|china|nigeria|abroad|country|countries|vietnam|brazil|never been|unknown|foreign)',
        '(clicked|opened|entered|typed|gave) ..8 (link|attachment|password|form|details|zip) ..14 (strange|weird|fake|odd|locked|slow|doesn’t open|not real|suspicious|since then|wasn’t you|not you|black window|genuine)',
      ],
      unless: [
        '(parcel|package|coat|shoes|size|pizza|delivery) <6> (wrong|another|someone else)',
        '(want|would like|add|change|transfer|assign) <4> (another person|someone else)',
        'recommended by',
        '(name|add) (list|lists) of (colours|products)',
        '(my|his|her) (own) (file|list)',
        'missing ..3 (grades|results|payment|payments)',
        'payroll ..3 (missing|late)',
      ],
    },
    de: {
      names: {
        carrier:
          '*liste|liste|listen|ordner|mappe|akte|akten|tabelle|*tabelle|datei|stick|usb-stick|laptop|notebook|diensthandy|handy|tablet|ausdruck|ausdrucke|unterlagen|kartei|formulare|zettel|festplatte|karton|tasche|rucksack|dokumente|diensttelefon|telefon',
        whose:
          'patienten|mieter|mietern|kunden|kundennummern|schüler|schülern|mitglieder|mitgliedern|mitarbeiter|mitarbeitern|gehälter|gehältern|gehalts*|lohn*|diagnosen|adressen|namen|telefonnummern|kontonummern|bewerber|bewerbern|bewohner|patientenakten|mandanten|klienten|noten|bankdaten|vertraulich*|schülerakten|personalakten|kranken*|eltern|spender|gästen',
        gone: 'verloren|weg|verschwunden|gestohlen|geklaut|liegen lassen|liegengelassen|vergessen|findet|finden|taxi|zug|bahn|bus|café|kneipe|altpapier|müll|container|mülltonne|drucker|straße|nach hause|privat*|whatsapp|facebook|chatgpt|offen|abhanden|einbruch|fotografiert|bahnhof|auto',
        other:
          'einer anderen|eines anderen|einem anderen|von einem anderen|jemand anderem|jemand anders|jemand anderes|fremde|fremden|fremder|fremdes|anderer leute|andere leute|anderer kunden|andere kunden|anderer patienten|andere patienten|anderen patienten|anderen kunden|anderer mieter|anderer mitglieder|von einer frau|von einem herrn|einer frau|eines herrn|meines nachbarn|meiner nachbarin|nicht meine|nicht mein|nicht meiner|unbekannten|eines mannes|einer familie|anderen familie|anderer personen',
        record:
          'rechnung|rechnungen|name|namen|adresse|adressen|zahlungen|bestellung|bestellungen|befund|befunde|brief|briefe|kontoauszug|kontoauszüge|akte|rezept|konto|medikamente|daten|termine|unterlagen|abrechnung|abrechnungen|ergebnisse|buchungen|nachrichten|fotos|zeugnis|vertrag|röntgenbild|diagnose|profil|laborwerte|bescheid|gehaltszettel|überweisung',
      },
      find: [
        '@whose <8> @carrier <10> @gone',
        '(*liste|*akten|*kartei) <10> (altpapier|müll|taxi|verschwunden|gestohlen|geklaut|mülltonne|liegengelassen|nach hause genommen)',
        '(sehe|sieht|sehen|gesehen|angezeigt|zeigt|erscheint|erscheinen|anmelde|einlogge|portal|app|konto) <10> @other <5> @record',
        '(bekommen|erhalten|bekam|erhielt|kam|umschlag|anhang|briefkasten|post|geschickt|ausgehändigt|mitgegeben|beilage|postfach) <10> @other <5> @record',
        '(umschlag|anhang|brief|post|briefkasten|kuvert) ..6 @record ..3 @other',
        '(alle|allen|uns alle|alle kunden|alle eltern|alle empfänger|hunderte|gesamten verteiler|jeder) <8> (in kopie|offen in kopie|im cc|in cc|sichtbar|meine adresse|meine mailadresse|offener verteiler|offenen verteiler|offen im verteiler|an-feld|jeder meine)',
        '(offener verteiler|offenen verteiler|offenem verteiler|statt bcc|bcc vergessen|blindkopie vergessen)',
        '(ändert|ändere|ändern|verändert|austauscht|hochzählt|geändert|tauscht) ..8 (link|url|adresszeile|adresse|adressleiste) ..10 (ander*|fremd*)|(link|url|adresszeile|adressleiste) ..4 (ändert|ändere|hochzählt|austauscht|verändert) ..10 (ander*|fremd*)',
        '(geschickt|verschickt|gesendet|gemailt|weitergeleitet|hochgeladen|gestellt|versendet|gepostet|gefaxt) <10> (@whose|*liste|*akten) <8> (falschen|falsche|versehentlich|aus versehen|ausversehen|irrtümlich|öffentlich|gruppe|alle|verteiler|versehen)',
        '(kannte|kennt|wusste|weiß|hatte) ..4 (meine|meinen|unsere) ..3 (kontonummer|kundennummer|bestellung|adresse|geburtsdatum|vertrag|buchung|diagnose|vertragsnummer|zählernummer) ..12 (woher|wie|gekauft|von ihnen|nur)',
        '(woher) ..2 (hat|haben|hatte|weiß|wusste|kennt) ..3 (der|die|er|sie|dieser|anrufer|meine)',
        '(nur ihnen|nur bei ihnen|nur sie|ausschließlich bei ihnen|extra für ihren) ..5 (adresse|mailadresse|nummer|angegeben|gegeben|kennen)',
        '(liegt|liegen|lagen|lag) ..8 (drucker|empfang|tresen|kopierer|flur|wartezimmer|schreibtisch|altpapier|müll) <12> (@whose|befunde|akten|*akten|zeugnisse)',
        '(@whose|*akten) <8> (frei zugänglich|für jeden|jeder kann|jeder sehen|ohne passwort|über google|im netz|im internet|kann jeder|offen zugänglich|einsehbar)',
        '(vor allen|laut|im wartezimmer|vor anderen|vor dem ganzen) ..6 (diagnose|ergebnis|befund|schulden|gehalt|krankheit|schwangerschaft)|(diagnose|befund|schulden|gehalt|krankheit) ..4 (vor allen|laut|im wartezimmer|vor anderen)',
        '(ehemalige|ehemaliger|früherer|ex|gekündigte|ausgeschiedene|ausgeschiedener) ..2 (mitarbeiter|mitarbeiterin|kollege|kollegin|kollegen) ..6 (zugriff|zugang|einloggen|passwort|anmelden|passwörter|konto)',
        '(jemand|fremder|unbekannter) ..6 (mein|meinem|meinen|unser|unserem|meine) ..2 (konto|postfach|account|kundenkonto|mails|profil) ..6 (angemeldet|eingeloggt|gelesen|drin|liest|war|benutzt)',
        '(anmeldung|anmeldungen|login|logins|eingeloggt) ..4 aus ..3 (russland|china|nigeria|ausland|vietnam|brasilien|unbekannt*)',
        '(geklickt|geöffnet|eingegeben|angeklickt) <14> (komisch|seltsam|merkwürdig|gefälscht|nicht echt|seitdem|fake|gesperrt|verdächtig|gar nicht von ihnen)',
      ],
      unless: ['(paket|päckchen|ware|größe|lieferung) <6> (falsch*|ander*)', '(seite|fehlermeldung|browser) <4> geöffnet'],
    },
    fr: {
      names: {
        carrier:
          'liste|listes|dossier|dossiers|fichier|fichiers|tableau|classeur|clé|clé usb|clef|ordinateur|portable|téléphone|tablette|documents|papiers|fiches|registre|disque|carton|sac|sacoche|mallette|feuille|formulaires|impressions|cartable',
        whose:
          'patients|clients|locataires|élèves|membres|adhérents|salariés|salaires|paie|bulletins|employés|diagnostics|adresses|noms|numéros|candidats|résidents|coordonnées|médicaux|médical|confidentiel*|rib|iban|notes|familles|donateurs',
        gone: 'perdu|perdue|perdus|volé|volée|volés|disparu|introuvable|introuvables|oublié|oubliée|oubliés|égaré|laissé|laissée|train|taxi|bus|café|poubelle|poubelles|métro|trottoir|imprimante|rue|chez elle|chez lui|à la maison|whatsapp|facebook|chatgpt|perso|retrouve|trouve plus|benne|cambriolé|photographié',
        other:
          'une autre personne|quelqu’un d’autre|d’autrui|un autre|une autre|d’un autre|d’une autre|autres clients|autres patients|d’autres clients|d’autres personnes|autres personnes|autres locataires|un inconnu|une inconnue|un certain|une certaine|mon voisin|ma voisine|pas les miens|pas le mien|pas la mienne|pas à moi|autre famille|inconnus|d’autres gens',
        record:
          'facture|factures|nom|adresse|adresses|paiements|commande|commandes|résultats|courrier|lettre|relevé|relevés|dossier|ordonnance|compte|médicaments|données|rendez-vous|documents|réservations|messages|photos|bulletin|contrat|radio|diagnostic|profil|analyses|analyse|coordonnées|informations|quittance',
      },
      find: [
        '@whose <8> @carrier <10> @gone',
        '(vois|voit|voyons|vu|affiche|apparaît|apparaissent|tombe|connecte|connectant|espace|appli|compte) <10> @other <5> @record',
        '@record <4> @other <10> (vois|voit|affiche|connecte|reçu|enveloppe|pièce jointe|boîte|donné|remis|envoyé|arrivé)',
        '(reçu|reçois|enveloppe|pièce jointe|boîte aux lettres|envoyé|remis|donné|courrier|trouvé) <10> @other <5> @record',
        '(tout le monde|tous les clients|tous les parents|tous|chacun|centaines de personnes|deux cents personnes|destinataires) <8> (en copie|copie visible|en cc|visibles|visible|mon mail|mon adresse|mon email|mes coordonnées)',
        '(oublié|pas mis|au lieu) ..3 (cci|copie cachée)',
        '(changeant|change|changé|modifiant|modifie|modifié|remplaçant) ..5 (lien|url|adresse|barre) ..10 (autre|autres|inconnu*)',
        '(envoyé|envoyer|transmis|transféré|partagé|publié|mis|posté|envoie) <8> @whose <8> (mauvaise|mauvais|erreur|accident|public|tout le monde|groupe|trompé|trompée|ligne|mégarde|inattention|internet)',
        '(connaissait|savait|avait|connaît|connaissaient) ..3 (mon|ma|mes|notre) ..3 (compte|commande|adresse|date de naissance|contrat|réservation|diagnostic|numéro|achats|dossier) ..12 (comment|où|eu|obtenu|vous|seul*)',
        '(comment|d’où) ..4 (a-t-il|ont-ils|il a|ils ont|a-t-elle|il connaît|il sait) ..3 (eu|obtenu|mes|mon|ma|trouvé)',
        '(vous seuls|seul vous|que vous|uniquement chez vous|donnée qu’à vous|donné qu’à vous) ..4 (adresse|mail|numéro|aviez|avez)',
        '(@whose|dossiers|ordonnances|résultats) <8> (imprimante|accueil|comptoir|photocopieuse|couloir|salle d’attente|vue de tous|à la vue|poubelle|benne|trottoir|libre accès|sans mot de passe|sur google|accessible à tous|accessibles)',
        '(mon|ma|mes|son|sa) (diagnostic|dettes|résultats|salaire|maladie|grossesse) ..6 (devant tout le monde|à voix haute|devant les autres|salle d’attente)|(devant tout le monde|à voix haute|en pleine salle) ..6 (diagnostic|dettes|résultats|salaire|maladie|grossesse)',
        '(ancien|ancienne|anciens|ex) (salarié|salariée|employé|employée|collègue|collègues|stagiaire) ..6 (toujours|encore|peut) ..4 (accès|connecter|connecte|codes|mots de passe|compte)',
        '(quelqu’un|inconnu|on) ..3 (connecté|entré|accédé|lit|lu|utilise) ..5 (mon|ma|mes|notre) ..2 (compte|messagerie|boîte|mails|espace|profil)',
        '(connexion|connexions|connecté) ..5 (russie|chine|nigeria|étranger|inconnu|vietnam|brésil)',
        '(cliqué|ouvert|saisi|tapé|donné) ..8 (lien|pièce jointe|mot de passe|code|codes|identifiants) ..12 (bizarre|faux|étrange|depuis|louche|bloqué|pas vous|suspect|arnaque)',
      ],
      unless: [
        '(colis|taille|livraison|pizza) <6> (mauvais*|autre)',
        '(ajouter|inscrire|recommander|mettre) ..3 (une autre personne|quelqu’un d’autre)',
      ],
    },
    es: {
      names: {
        carrier:
          'lista|listado|listados|carpeta|carpetas|fichero|archivo|archivos|hoja|hojas|pendrive|usb|memoria|portátil|móvil|tableta|documentos|papeles|fichas|registro|disco|caja|bolso|mochila|maletín|expedientes|expediente|impresos|excel|tabla|formularios',
        whose:
          'pacientes|clientes|inquilinos|alumnos|socios|empleados|sueldos|salarios|nóminas|nómina|trabajadores|diagnósticos|direcciones|nombres|teléfonos|candidatos|residentes|médicos|médicas|confidencial*|cuentas bancarias|notas|familias|historias clínicas|historiales|donantes',
        gone: 'perdido|perdí|perdió|robado|robaron|desaparecido|encuentro|encuentra|encontramos|olvidado|olvidó|olvidé|dejó|dejé|extraviado|tren|taxi|autobús|bar|café|basura|contenedor|impresora|calle|a casa|a su casa|whatsapp|facebook|chatgpt|personal|metro|coche|fotografiado',
        other:
          'otra persona|otro señor|otra señora|otro paciente|otra paciente|otro cliente|otra clienta|otros clientes|otros pacientes|otras personas|otra gente|otro inquilino|otros inquilinos|un desconocido|desconocidos|una desconocida|una tal|un tal|mi vecino|mi vecina|no son míos|no son mías|no es mío|no es mía|alguien más|otra familia|otro alumno|otros alumnos|otros',
        record:
          'factura|facturas|nombre|dirección|direcciones|pagos|pedido|pedidos|resultados|carta|extracto|extractos|expediente|receta|cuenta|medicación|datos|citas|documentos|reservas|mensajes|fotos|boletín|contrato|radiografía|diagnóstico|perfil|análisis|analítica|recibo|recibos|informe|notas',
      },
      find: [
        '@whose <8> @carrier <10> @gone',
        '!(no encuentro|no encuentra|no aparece|no encontramos) ..4 @carrier ..4 @whose',
        '(veo|vemos|aparece|aparecen|sale|salen|muestra|entrar|entro|portal|app|cuenta) <10> @other <5> @record',
        '(recibido|recibí|llegado|llegó|sobre|adjunto|buzón|venían|venía|dieron|entregado|mandaron|enviado) <10> @other <5> @record',
        '@record <4> @other <10> (sobre|recibido|veo|aparece|buzón|correo|llegado|entregaron|dieron)',
        '(todos|todo el mundo|a todos|todos los clientes|todos los padres|cientos de personas|destinatarios) <8> (en copia|copia visible|en cc|visibles|mi correo|mi dirección|mi email|ver mi)',
        '(sin|en vez de|en lugar de|olvidó|olvidé) ..3 (copia oculta|cco)',
        '(cambio|cambiar|cambiando|cambias|modifico|modificar|cambia) ..5 (enlace|url|link|dirección|barra) ..10 (otro|otros|otra|otras|desconocid*)',
        '(mandado|mandé|enviado|envié|reenviado|compartido|publicado|subido|colgado|mandó|envió) <8> @whose <8> (quien no era|equivocada|equivocado|error|equivocación|público|todo el mundo|grupo|a todos|internet|sin querer|equivocad*)',
        '(sabía|sabían|conocía|tenía|tenían|sabe) ..3 (mi|mis|nuestro) ..3 (cuenta|pedido|dirección|fecha de nacimiento|contrato|reserva|diagnóstico|número|compras|datos) ..12 (cómo|de dónde|sacado|ustedes|solo)',
        '(de dónde|cómo) ..3 (han sacado|ha sacado|sacaron|sacó|consiguió|consiguieron|saben|sabe) ..3 (mi|mis|datos|esto|eso)',
        '(solo ustedes|sólo ustedes|solo vosotros|únicamente ustedes|solo la di|solo lo di) ..6',
        '(@whose|recetas|resultados|expedientes) <8> (impresora|recepción|mostrador|fotocopiadora|pasillo|sala de espera|a la vista|basura|contenedor|cualquiera|sin contraseña|en google|acceso público|accesible)',
        '(mi|mis|su) (diagnóstico|deudas|deuda|resultados|sueldo|enfermedad|embarazo) ..6 (delante de todos|en voz alta|delante de otros|sala de espera)|(delante de todos|en voz alta) ..6 (diagnóstico|deudas|deuda|resultados|sueldo|enfermedad|embarazo)',
        '(antiguo|antigua|ex|exempleado|exempleada|anterior) [empleado|empleada|compañero|trabajador|trabajadora] ..6 (sigue|todavía|aún|puede) ..4 (acceso|entrar|entrando|contraseñas|claves|cuenta)',
        '(alguien|desconocido) ..4 (entrado|entró|accedido|leyendo|lee|usando) ..5 (mi|mis|nuestra) ..2 (cuenta|correo|buzón|correos|perfil|mensajes)',
        '(inicio de sesión|inicios de sesión|accesos|acceso|conexión) ..5 (rusia|china|nigeria|extranjero|desconocido|vietnam|brasil|otro país)',
        '(pinché|cliqué|abrí|abierto|puse|metí|pinchado|introduje) ..8 (enlace|adjunto|contraseña|clave|claves|datos) ..12 (raro|falso|falsa|extraño|desde entonces|sospechos*|bloqueado|no era|estafa)',
      ],
      unless: ['(paquete|talla|envío|pizza) <6> (equivocad*|otro|otra)', '(añadir|recomendar|poner) ..3 otra persona'],
    },
    it: {
      names: {
        carrier:
          'lista|elenco|elenchi|cartella|cartelle|cartellina|fascicolo|fascicoli|file|foglio|fogli|chiavetta|chiavetta usb|portatile|cellulare|tablet|documenti|schede|registro|disco|scatola|borsa|zaino|valigetta|stampe|tabella|moduli|pc|telefono',
        whose:
          'pazienti|clienti|inquilini|alunni|studenti|soci|dipendenti|stipendi|buste paga|diagnosi|indirizzi|nomi|numeri|candidati|residenti|ospiti|mediche|medici|riservat*|iban|conti|voti|famiglie|cartelle cliniche|donatori',
        gone: 'perso|persa|persi|rubato|rubata|rubate|sparito|sparita|trovo|trova|troviamo|dimenticato|dimenticata|lasciato|lasciata|smarrito|smarrita|treno|taxi|autobus|bar|cassonetto|spazzatura|rifiuti|stampante|strada|a casa|whatsapp|facebook|chatgpt|personale|metro|macchina|fotografato',
        other:
          'un’altra persona|qualcun altro|altra persona|altro paziente|altra paziente|altro cliente|altra cliente|altri clienti|altri pazienti|altre persone|altra gente|altro inquilino|altri inquilini|uno sconosciuto|sconosciuti|una certa|un certo|un tale|mio vicino|mia vicina|non mie|non miei|non mia|non sono miei|non sono mie|altra famiglia|altro signore|altra signora|altri',
        record:
          'bolletta|bollette|fattura|fatture|nome|indirizzo|indirizzi|pagamenti|ordine|ordini|esami|risultati|lettera|estratto|estratti|cartella|ricetta|conto|farmaci|dati|appuntamenti|documenti|prenotazioni|messaggi|foto|pagella|contratto|radiografia|diagnosi|profilo|analisi|referto|referti|visite',
      },
      find: [
        '@whose <8> @carrier <10> @gone',
        '!(non trovo|non trova|non troviamo|non si trova) ..4 @carrier ..4 @whose',
        '(vedo|vediamo|visto|compare|compaiono|appaiono|mostra|entro|accedo|portale|app|account) <10> @other <5> @record',
        '(ricevuto|arrivata|arrivato|arrivati|busta|allegato|cassetta|consegnato|dato|mandato|posta|trovato) <10> @other <5> @record',
        '@record <4> @other <10> (busta|ricevuto|vedo|posta|arrivat*|consegnat*|allegato)',
        '(tutti|tutti i clienti|tutti i genitori|centinaia di persone|duecento persone|destinatari) <8> (in copia|in chiaro|in cc|visibili|mia mail|mio indirizzo|mia email|copia visibile)',
        '(senza|invece di|dimenticato|al posto) ..3 (ccn|copia nascosta)',
        '(cambio|cambiando|cambiare|cambi|modifico|modificando|modificare) ..5 (link|url|indirizzo|barra) ..10 (altri|altro|altra|altre|sconosciut*)',
        '(mandato|inviato|spedito|inoltrato|condiviso|pubblicato|caricato|girato) <8> @whose <8> (sbagliata|sbagliato|sbaglata|errore|sbaglio|pubblico|tutti|gruppo|internet|sbadataggine)',
        '(sapeva|sapevano|conosceva|aveva|avevano) ..3 (il mio|la mia|i miei|mio) ..3 (conto|ordine|indirizzo|data di nascita|contratto|prenotazione|diagnosi|numero|acquisti|dati|codice) ..10 (come|dove|preso|voi|solo)',
        '(come|da dove|dove) ..3 (hanno avuto|ha avuto|hanno preso|ha preso|fanno a sapere|fa a sapere|hanno trovato) ..3',
        '(solo voi|soltanto voi|solo a voi|unicamente a voi) ..5',
        '(@whose|ricette|referti|cartelle cliniche) <8> (stampante|reception|bancone|fotocopiatrice|corridoio|sala d’attesa|in vista|cassonetto|chiunque|senza password|su google|accessibil*|spazzatura)',
        '(mia|mio|miei|sua) (diagnosi|debiti|risultati|stipendio|malattia|gravidanza) ..6 (davanti a tutti|ad alta voce|davanti agli altri|sala d’attesa)|(davanti a tutti|ad alta voce) ..6 (diagnosi|debiti|esami|stipendio|malattia|gravidanza)',
        '(ex|vecchio|precedente) (dipendente|collega|impiegato|impiegata|collaboratore) ..6 (ancora|può|accede) ..4 (accesso|accedere|entrare|password|account)',
        '(qualcuno|sconosciuto) ..4 (entrato|accede|acceduto|legge|letto|usa) ..5 (mio|mia|mie|nostro) ..2 (account|posta|casella|mail|profilo|messaggi)',
        '(accesso|accessi|login|connessione) ..5 (russia|cina|nigeria|estero|sconosciut*|vietnam|brasile)',
        '(cliccato|aperto|inserito|messo) ..8 (link|allegato|password|codice|credenziali|dati) ..12 (strano|strana|falso|falsa|da allora|sospett*|bloccato|non era|truffa)',
      ],
      unless: ['(pacco|taglia|spedizione|pizza) <6> (sbagliat*|altro|altra)', '(aggiungere|consigliare) ..3 (altra persona|qualcun altro)'],
    },
    pt: {
      names: {
        carrier:
          'lista|listagem|listas|pasta|pastas|ficheiro|ficheiros|arquivo|arquivos|folha|folhas|planilha|pen|pen drive|pendrive|portátil|notebook|telemóvel|celular|tablet|documentos|papéis|fichas|registo|disco|caixa|mala|mochila|processos|impressos|tabela|formulários',
        whose:
          'doentes|pacientes|utentes|clientes|inquilinos|alunos|sócios|funcionários|ordenados|salários|vencimento|vencimentos|holerites|trabalhadores|diagnósticos|moradas|endereços|nomes|telefones|candidatos|residentes|médicos|médicas|confidencia*|contas bancárias|notas|famílias|prontuários|doadores',
        gone: 'perdido|perdi|perdeu|roubado|roubaram|roubaram-lhe|desaparecido|desapareceu|encontro|encontra|encontramos|esquecido|esqueceu|esqueci|deixou|deixei|extraviado|comboio|trem|táxi|autocarro|ônibus|café|bar|lixo|contentor|impressora|rua|casa|whatsapp|facebook|chatgpt|pessoal|metro|carro|fotografado',
        other:
          'outra pessoa|outro senhor|outra senhora|outro doente|outra doente|outro paciente|outro utente|outro cliente|outra cliente|outros clientes|outros doentes|outros pacientes|outras pessoas|outra gente|outro inquilino|um desconhecido|desconhecidos|uma tal|um tal|meu vizinho|minha vizinha|não são meus|não são minhas|não é meu|não é minha|outra família|outros alunos|outro aluno|outros',
        record:
          'fatura|faturas|conta|contas|nome|morada|moradas|endereço|pagamentos|encomenda|encomendas|pedidos|exames|resultados|carta|extrato|extratos|processo|receita|medicação|dados|consultas|documentos|reservas|mensagens|fotos|fotografias|boletim|contrato|radiografia|diagnóstico|perfil|análises|recibo|recibos|relatório|notas',
      },
      find: [
        '@whose <8> @carrier <10> @gone',
        '!(não encontro|não encontra|não aparece|não encontramos|não acho) ..4 @carrier ..4 @whose',
        '(vejo|vemos|aparece|aparecem|mostra|entro|entrar|portal|app|conta) <10> @other <5> @record',
        '(recebi|recebemos|chegou|envelope|anexo|caixa do correio|vinham|vinha|deram-me|entregaram|mandaram|enviaram) <10> @other <5> @record',
        '@record <4> @other <10> (envelope|recebi|vejo|aparece|correio|chegou|entregaram|anexo)',
        '(todos|toda a gente|todo mundo|todos os clientes|todos os pais|centenas de pessoas|destinatários) <8> (em cópia|cópia visível|em cc|visíveis|meu email|meu e-mail|minha morada|meu endereço)',
        '(sem|em vez de|esqueceu|esqueci) ..3 (bcc|cco|cópia oculta)',
        '(mudar|mudo|mudando|alterar|altero|alterando|trocar|troco) ..5 (link|url|endereço|barra) ..10 (outro|outros|outra|outras|desconhecid*)',
        '(enviei|mandei|enviado|reencaminhei|partilhei|publiquei|carreguei|enviou|mandou|compartilhei) <8> @whose <8> (errada|errado|engano|erro|lapso|público|toda a gente|todo mundo|grupo|todos|internet|sem querer)',
        '(sabia|sabiam|conhecia|tinha|tinham|sabe) ..3 (meu|minha|meus|minhas) ..3 (conta|encomenda|morada|endereço|data de nascimento|contrato|reserva|diagnóstico|número|compras|dados|pedido) ..12 (como|onde|tirou|vocês|só)',
        '(de onde|como) ..3 (tiraram|tirou|conseguiu|conseguiram|souberam|soube|sabem|arranjaram|arranjou) ..3 (meu|minha|meus|isto|isso|dados|os)',
        '(só vocês|só os senhores|apenas vocês|só a dei|só o dei|só dei) ..6',
        '(@whose|receitas|exames|processos) <8> (impressora|receção|recepção|balcão|fotocopiadora|corredor|sala de espera|à vista|lixo|contentor|qualquer um|sem palavra-passe|sem senha|no google|acessíve*)',
        '(meu|minha|meus|seu) (diagnóstico|dívidas|dívida|resultados|ordenado|doença|gravidez) ..6 (frente de todos|em voz alta|frente de outros|sala de espera)|(frente de todos|em voz alta) ..6 (diagnóstico|dívidas|dívida|resultados|ordenado|doença|gravidez)',
        '(antigo|antiga|ex) (funcionário|funcionária|colega|empregado|trabalhador) ..6 (ainda|continua|consegue) ..4 (acesso|entrar|aceder|senhas|palavras-passe|conta)',
        '(alguém|desconhecido) ..4 (entrou|acedeu|acessou|lê|leu|usa) ..5 (minha|meu|meus|nossa) ..2 (conta|email|e-mail|caixa|perfil|mensagens)',
        '(acesso|acessos|login|sessão|ligação) ..5 (rússia|china|nigéria|estrangeiro|desconhecid*|vietname|outro país)',
        '(cliquei|abri|pus|coloquei|introduzi) ..8 (link|anexo|senha|palavra-passe|código|dados) ..12 (estranho|falso|falsa|desde então|suspeit*|bloqueado|não era|burla|golpe)',
      ],
      unless: ['(tamanho|pizza|entrega) <6> (errad*|outro|outra)', '(adicionar|recomendar|pôr) ..3 outra pessoa'],
    },
    nl: {
      names: {
        carrier:
          'lijst|lijsten|map|mappen|bestand|bestanden|spreadsheet|stick|usb-stick|usb|laptop|telefoon|werktelefoon|tablet|uitdraai|uitdraaien|dossier|dossiers|papieren|formulieren|register|harde schijf|doos|tas|documenten|excel|ordner|kaartenbak',
        whose:
          'patiënten|patienten|cliënten|klanten|klantgegevens|huurders|leerlingen|leden|medewerkers|salarissen|loonstroken|salaris|werknemers|diagnoses|adressen|namen|telefoonnummers|sollicitanten|bewoners|medische|vertrouwelijk*|rekeningnummers|cijfers|gezinnen|ouders|personeel|donateurs',
        gone: 'kwijt|weg|verloren|gestolen|verdwenen|vinden|vergeten|laten liggen|achtergelaten|trein|taxi|bus|café|kroeg|oud papier|vuilnis|container|prullenbak|printer|straat|naar huis|whatsapp|facebook|chatgpt|privémail|privé|meegenomen|gefotografeerd|auto|station',
        other:
          'iemand anders|een ander|een andere patiënt|andere patiënt|andere klant|andere klanten|andere patiënten|anderen|andere mensen|andere huurder|andere huurders|een vreemde|vreemden|onbekende|een zekere|ene meneer|ene mevrouw|mijn buurman|mijn buurvrouw|niet van mij|andere familie|andere persoon|ander gezin|andere leerling|andere leden',
        record:
          'factuur|facturen|rekening|rekeningen|naam|adres|adressen|betalingen|bestelling|bestellingen|uitslag|uitslagen|brief|brieven|afschrift|afschriften|dossier|recept|account|medicijnen|gegevens|afspraken|documenten|boekingen|berichten|foto’s|rapport|contract|scan|diagnose|profiel|loonstrook|polis',
      },
      find: [
        '@whose <8> @carrier <10> @gone',
        '!(niet|nergens) ..3 (vinden) <10> @carrier <6> @whose|!@carrier ..3 @whose ..3 niet ..2 vinden',
        '(zie|zien|ziet|gezien|staat|staan|toont|verschijnt|verschijnen|inlog|inloggen|portaal|app|account) <10> @other <5> @record',
        '(kreeg|gekregen|ontvangen|ontving|envelop|bijlage|brievenbus|post|zat|zaten|meegekregen|gestuurd|kwam) <10> @other <5> @record',
        '@record <4> @other <10> (envelop|gekregen|zie|ontvangen|post|bijlage|brievenbus)',
        '(iedereen|ons allemaal|allemaal|alle klanten|alle ouders|honderden mensen|alle ontvangers|alle huurders) <8> (in de cc|in cc|zichtbaar|mijn adres|mijn mailadres|mijn e-mail|in kopie)',
        '(in plaats van|vergeten|zonder) ..3 (bcc)',
        '(verandert|verander|veranderen|wijzigt|wijzig|aanpast|aanpas|ophoogt) <6> (link|url|adresbalk|webadres) <10> (andere|anderen|iemand anders|vreemden)',
        '(gestuurd|gemaild|verstuurd|verzonden|doorgestuurd|gedeeld|geplaatst|gezet|geüpload|geappt) <8> @whose <8> (verkeerde|per ongeluk|openbaar|iedereen|groep|vergissing|internet|groepsapp|hele)',
        '(wist|wisten|kende|had|hadden|weet) ..3 (mijn|onze) ..3 (rekeningnummer|bestelling|adres|geboortedatum|contract|boeking|diagnose|klantnummer|aankopen|gegevens|nummer) ..12 (hoe|waar|vandaan|u|jullie|alleen)',
        '(hoe|waar) ..2 (komt|komen|kwam|haalt|halen|heeft|hebben) ..4 (vandaan|aan mijn|aan die|aan deze|aan dit)',
        '(alleen u|alleen jullie|alleen aan u|alleen aan jullie|alleen bij jullie) ..5 (adres|mailadres|nummer|gegeven|heeft|hebben|wist*)',
        '(@whose|recepten|uitslagen|dossiers) <8> (printer|receptie|balie|kopieerapparaat|gang|wachtkamer|voor iedereen|oud papier|container|iedereen kan|zonder wachtwoord|via google|op google|toegankelijk|inzien|vuilnis)',
        '(mijn|haar|zijn) (diagnose|schulden|uitslag|salaris|ziekte|zwangerschap) ..6 (waar iedereen bij|hardop|in de wachtkamer|voor iedereen|waar anderen)|(hardop|waar iedereen bij) ..6 (diagnose|schulden|uitslag|salaris|ziekte|zwangerschap)',
        '(oud-medewerker|ex-medewerker|voormalig|voormalige|vertrokken|oude|ex) [medewerker|collega|werknemer] ..6 (nog|steeds|kan) ..4 (toegang|inloggen|wachtwoorden|bij de|account)',
        '(iemand|vreemde|onbekende) ..6 (mijn|onze) ..2 (account|mailbox|mail|mails|profiel|inbox|postvak) ..5 (ingelogd|gelezen|zit|leest|zat|gebruikt|geweest)',
        '(ingelogd|inlogpoging|inlogpogingen|aanmelding|login) ..5 (rusland|china|nigeria|buitenland|onbekend*|vietnam|brazilië)',
        '(geklikt|geopend|ingevuld|ingevoerd|gegeven) <14> (raar|vreemd|nep|verdacht|sindsdien|vastgelopen|niet van jullie|niet van u|oplichting)',
      ],
      unless: ['(pakket|pakje|maat|bezorging|pizza) <6> (verkeerd*|ander*)', '(toevoegen|aanbevelen) ..3 iemand anders'],
    },
  },
}
