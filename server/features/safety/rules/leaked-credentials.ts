import type { CategoryRules } from './rule-types.ts'

/**
 * Messages that report exposed credentials. `contracts/safety/credentials` finds the credentials themselves by their format, in any
 * language.
 */
export const leakedCredentials: CategoryRules = {
  category: 'leaked_credentials',
  contexts: ['negated', 'past', 'hypothetical', 'topic'],
  languages: {
    en: {
      names: {
        secret: `password|passwords|passcode|credentials|credential|api key|api keys|secret key|secret keys|access key|access keys|private key|
          private keys|ssh key|ssh keys|access token|api token|tokens|login details|admin login|root login|stripe secret|client secret|
          secrets|service account|connection string|env file|2fa codes|backup codes|recovery codes|pin and card|vpn password|wifi
          password|wifi and vpn passwords|aws keys|aws key|encryption key|keystore|vault`,
        exposed: `github|gitlab|bitbucket|public repo|public repository|pastebin|dark web|screenshot|whiteboard|press photo|livestream|live
          stream|screen share|stackoverflow|forum|readme|public channel|public wiki|commit history|jira ticket|trello|wrong chat|wrong
          person|got hold|someone has|stolen|leaked|leak|compromised|exposed|in plain text|plaintext|phishing|fake site|fake page|scammer|
          hacked`,
      },
      find: [
        '(repo|repository|gist|bucket|commit) <10> (public|pushed|exposed|leaked) <12> (keys|key|env|secrets|credentials|passwords|token|tokens)',
        `(password|passwords|api key|api keys|apikey|access key|access keys|secret key|secret keys|private key|private keys|credential|
          credentials|token|tokens|login|logins|secrets|ssh key|ssh keys|service account|env file|keys|passphrase|master password|admin
          password) ..6 (leaked|exposed|compromised|stolen|publicly|published|posted|pushed|in plain text|on github|on pastebin|in a
          public|in our public|hardcoded|shared with everyone|in slack|leak|on the dark web|on a sticky|wrong person|wrong channel|
          phished|in the repo)`,
        `(leaked|exposed|committed|pushed|posted|published|pasted|shared|compromised|uploaded|stole|stolen|leaking|emailed|sent|gave|
          given|entered|typed|disclosed|checked in) ..6 (password|passwords|api key|api keys|apikey|access key|access keys|secret key|
          secret keys|private key|private keys|credential|credentials|access token|access tokens|api token|login details|secrets|ssh key|
          ssh keys|env file|service account key|master password) ..8 (github|gitlab|public|publicly|repo|repository|pastebin|slack|
          stackoverflow|wrong|everyone|accident|accidentally|mistake|phishing|fake|suspicious|stranger|scammer|caller)`,
        `(accidentally|mistakenly|by mistake|by accident|inadvertently|stupidly|unfortunately) ..6 (leaked|exposed|committed|pushed|
          posted|published|pasted|shared|sent|emailed|uploaded|included) ..6 (password|passwords|key|keys|credential|credentials|token|
          tokens|secret|secrets|login|env)`,
        `(here is|here’s|heres|here are|this is|use|using) ..1 (my|our|the) ..2 (password|passwords|login|credentials|api key|secret key|
          access key|private key) ..6 (#|is|login|user)`,
        `(someone|hacker|attacker|they|scammer|caller|stranger) ..4 (has|have|got|knows|obtained|used|using|stole) ..2 (my|our) ..1
          (password|passwords|credentials|api key|keys|login|token)`,
        '@secret <10> @exposed',
      ],
      unless: [
        '(house|car|office|spare|room|gate|door) (key|keys)',
        'keys (to success|takeaways)',
        '(lost|forgot|forgotten|reset|change|expired) ..2 (password|credentials|login)',
        '(manager|policy|reset|vault) ..4 (demo|comparison|video|webinar|tutorial)',
        '(how|where|docs|documentation|tutorial) ..8 @secret',
        'video ..3 tokens',
        '(store|stores|storing|stored|keep|encrypt|encrypted) ..4 (vault|key vault|secrets manager)',
      ],
    },
    de: {
      names: {
        secret: `passwort|passwörter|datenbankpasswort|wlan-passwort|wifi-passwort|kennwort|zugangsdaten|logindaten|login-daten|anmeldedaten|
          api-key|api-keys|api-schlüssel|zugangsschlüssel|zugangstoken|access key|ssh-key|private key|privater schlüssel|secrets|
          admin-passwort|root-passwort|vpn-zugang|tan|backup-codes|masterpasswort|aws-schlüssel|stripe-schlüssel|*passwort`,
        exposed: `github|gitlab|readme|öffentlich|öffentliches|öffentlichen|pastebin|darknet|screenshot|pressefoto|foto|video|whiteboard|
          livestream|im klartext|geleakt|gestohlen|geklaut|kompromittiert|falschen chat|falschen empfänger|phishing|betrüger|hacker|
          gehackt|abgegriffen|ausgelesen|offengelegt|versehentlich|aus versehen|in die hände`,
      },
      find: [
        '(repo|repository|bucket|commit) <10> (öffentlich|public|gepusht|hochgeladen) <12> (schlüssel|keys|env|passwörter|zugangsdaten|token)',
        `(passwort|passwörter|zugangsdaten|api-key|api-keys|api-schlüssel|zugangsschlüssel|token|tokens|kennwort|kennwörter|anmeldedaten|
          logindaten|login-daten|secret|secrets|private key|privater schlüssel|privaten schlüssel|ssh-key|masterpasswort|admin-passwort|
          credentials|access key|env datei) ..8 (geleakt|veröffentlicht|öffentlich|gestohlen|kompromittiert|offengelegt|github|gitlab|
          klartext|abgegriffen|gehackt|bekannt geworden|ausgespäht|gepusht|hochgeladen|repository|repo|darknet|eingecheckt|committed|
          gepostet|falschen empfänger|an den falschen|sichtbar|verraten|weitergegeben|abgefischt|phishing)`,
        `(versehentlich|aus versehen|ausversehen|irrtümlich|leider) ..8 (passwort|passwörter|zugangsdaten|api-key|api-keys|api-schlüssel|
          token|anmeldedaten|secret|secrets|ssh-key|credentials|schlüssel) ..8 (gepostet|geschickt|gesendet|veröffentlicht|gepusht|
          committed|hochgeladen|geteilt|verschickt|eingecheckt|eingegeben|mitgeschickt|stehen lassen|öffentlich)`,
        `(passwort|zugangsdaten|login|tan|kennwort|logindaten) ..8 (falschen seite|fake-seite|gefälschten seite|phishing-seite|betrüger|
          betrügern|am telefon|anrufer|unbekannten) ..4 (eingegeben|gegeben|mitgeteilt|durchgegeben|verraten|genannt)`,
        `(jemand|hacker|unbekannter|betrüger|angreifer|er|fremde) ..4 (hat|haben|kennt|kennen) ..2 (mein|unser|meine|unsere) ..1
          (passwort|zugangsdaten|kennwort|api-schlüssel|logindaten)`,
        `(hier|anbei) ..3 (mein|unser|das|meine|unsere|die) ..2 (passwort|zugangsdaten|kennwort|login-daten|logindaten|api-key|
          anmeldedaten)`,
        `(aws|azure|github|stripe|openai|google|ssh|pgp|root|admin|server|datenbank|vpn|produktions) (schlüssel|key|keys|token|passwort|
          zugang|zugangsdaten|credentials) ..8 (repository|repo|github|gitlab|öffentlich|öffentliches|öffentlichen|geleakt|gestohlen|
          gepusht|veröffentlicht|gepostet|klartext|forum|hochgeladen|offengelegt)`,
        '(öffentlichen|öffentliches|öffentlicher|öffentlich) ..4 (passwort|schlüssel|zugangsdaten|token|api-key|api-schlüssel|credentials)',
        '(gestohlen|geklaut|ausgespäht|abgegriffen|gehackt) ..4 (passwort|zugangsdaten|kennwort|login|logindaten)',
        '@secret <10> @exposed',
      ],
      unless: [
        '(passwort|kennwort|zugangsdaten) ..3 (vergessen|zurücksetzen|zurückgesetzt|abgelaufen|ändern|geändert|falsch|anfordern)',
        '(haus|auto|wohnungs|ersatz|zimmer) schlüssel',
        '(anbei|hier) ..8 (separater|getrennter)',
        '(wie|wo|anleitung) ..6 @secret',
        '(gespeichert|speichern|verwalten) ..4 (tresor|passwortmanager)',
      ],
    },
    fr: {
      find: [
        '(repo|dépôt|bucket|commit) <10> (public|publié|poussé|exposé) <12> (clés|clé|env|mots de passe|identifiants|token)',
        `(mot de passe|mots de passe|identifiants|clé api|clés api|clé d’api|clés d’api|clé d’accès|clés d’accès|jeton|jetons|token|clé
          privée|clé ssh|clés secrètes|clé secrète|codes d’accès|secrets|fichier env) ..8 (fuité|fuite|divulgué|divulgués|divulguée|
          divulguées|exposé|exposée|exposés|exposées|volé|volés|volée|compromis|compromise|compromises|publié|publiés|publiée|publiées|
          public|publique|github|gitlab|en clair|piraté|piratés|dépôt|pastebin|dark web|mauvais destinataire|mauvaise personne|partagé
          par erreur|visible)`,
        `(publié|exposé|envoyé|partagé|poussé|committé|divulgué|commité|mis en ligne|collé|pushé) ..6 (mot de passe|mots de passe|
          identifiants|clé api|clés api|clés d’api|clé d’accès|clés d’accès|token|clé privée|clé ssh|secrets|clé secrète|clés secrètes)
          ..8 (github|gitlab|public|publique|dépôt|forum|erreur|mauvaise personne|slack|tout le monde|phishing|faux site|inconnu)`,
        `(par erreur|accidentellement|sans faire exprès|par mégarde|malencontreusement) ..8 (mot de passe|mots de passe|identifiants|clé
          api|clés api|clés d’api|token|clé privée|clé d’accès|clés d’accès|secrets)`,
        `(donné|saisi|entré|communiqué|tapé) ..5 (mot de passe|identifiants|code|codes d’accès|codes) ..6 (faux site|escroc|arnaqueur|
          phishing|téléphone|hameçonnage|inconnu|site frauduleux)`,
        `(voici|voilà|ci-joint) ..1 (mon|mes|notre|nos|le|les) ..1 (mot de passe|mots de passe|identifiants de connexion|clé api|
          identifiants)`,
        `(quelqu’un|pirate|hacker|escroc) ..4 (a|connaît|obtenu|récupéré) ..2 (mon|mes|nos|notre) (mot de passe|mots de passe|
          identifiants|clé api)`,
        `(clé|clés|clef|clefs|jeton|token|secret|accès|identifiants) (aws|azure|github|stripe|openai|google|ssh|de production|root|admin|
          du serveur|de l’api|api) ..8 (dépôt|public|publique|github|gitlab|fuité|volé|volée|exposée|exposé|publiée|publié|poussée|poussé|
          divulguée|en clair)`,
        '(volé|volée|piraté|dérobé|récupéré|subtilisé) ..3 (mot de passe|mots de passe|identifiants|codes d’accès|clé api)',
        `(mot de passe|mots de passe|identifiants|codes d’accès|clé api|clés api|clé ssh|token|secrets|code wifi|clé secrète) <10>
          (github|gitlab|readme|photo|capture d’écran|vidéo|tableau blanc|public|publique|dépôt|dark web|fuité|volé|volés|piraté|en clair|
          phishing|mauvais destinataire|mauvaise personne|par erreur|forum|mis la main)`,
      ],
      unless: [
        '(mot de passe) ..3 (oublié|réinitialiser|réinitialisation|expiré|perdu|changer)',
        'clé (de voiture|de maison|usb de présentation)',
        '(comment|où) ..6 (mot de passe|clé api|identifiants)',
      ],
    },
    es: {
      find: [
        '(repo|repositorio|bucket|commit) <10> (público|publicado|subido|expuesto) <12> (claves|clave|env|contraseñas|credenciales|token)',
        `(contraseña|contraseñas|credenciales|clave api|claves api|clave de api|claves de api|clave de acceso|claves de acceso|clave
          privada|token|tokens|api key|api keys|claves|llave privada|llaves de acceso|secretos|usuario y contraseña|clave ssh|archivo
          env) ..8 (filtrada|filtradas|filtrado|filtraron|filtró|expuesta|expuestas|expuesto|expuestos|robada|robadas|robaron|
          comprometida|comprometidas|publicada|publicadas|público|pública|github|gitlab|texto plano|hackeada|repositorio|pastebin|dark
          web|persona equivocada|por error|subí|subidas|visible|a la vista)`,
        `(publiqué|publicamos|subí|subimos|subió|envié|compartí|expuse|filtré|pegué|mandé|publicó|subido|publicado|compartido|expuesto|
          enviado) ..6 (contraseña|contraseñas|credenciales|clave api|claves api|claves de api|clave de acceso|claves de acceso|token|
          clave privada|api key|api keys|claves|llaves) ..8 (github|gitlab|público|pública|repositorio|foro|error|persona equivocada|
          slack|todos|accidente|phishing)`,
        `(por error|accidentalmente|sin querer|por accidente|por equivocación) ..8 (contraseña|contraseñas|credenciales|clave api|claves
          api|claves de api|token|clave privada|clave de acceso|claves de acceso|api key)`,
        `(di|puse|ingresé|introduje|entregué|metí|dado|introducido|escribí) ..5 (contraseña|credenciales|claves|clave|mis datos de
          acceso|datos de acceso) ..6 (página falsa|sitio falso|estafador|phishing|teléfono|web falsa|desconocido|enlace sospechoso)`,
        `(aquí está|esta es|te paso|les paso|aquí van|adjunto) ..1 (mi|mis|nuestra|nuestras|la|las) ..1 (contraseña|credenciales|clave
          de acceso|api key|contraseñas)`,
        `(alguien|hacker|estafador|un desconocido) ..4 (tiene|sabe|obtuvo|consiguió|robó) ..2 (mi|mis|nuestra|nuestras) (contraseña|
          credenciales|claves|clave)`,
        `(clave|claves|llave|llaves|token|credenciales|secreto|acceso) [de|del|de la] (aws|azure|github|stripe|openai|google|ssh|
          producción|root|administrador|servidor|api) ..8 (repositorio|público|pública|github|gitlab|filtró|filtrada|robada|expuesta|
          publicada|publicó|texto plano|subió|subida|filtrado)`,
        `(robaron|robó|hackearon|robado|robada|filtraron|filtró|sustrajeron) ..3 (contraseña|contraseñas|credenciales|claves|clave de
          acceso|usuario)`,
        `(contraseña|contraseñas|credenciales|clave api|claves api|clave del wifi|token|llave ssh|claves de acceso|secretos) <10>
          (github|gitlab|readme|foto|captura|video|vídeo|pizarra|público|pública|repositorio|dark web|filtrada|filtradas|robada|robadas|
          hackeada|texto plano|phishing|persona equivocada|por error|foro)`,
      ],
      unless: [
        '(contraseña) ..3 (olvidada|olvidé|restablecer|expirada|cambiar|recuperar|caducada)',
        '(olvidé|olvidó|recuperar|restablecer|cambiar) ..2 (contraseña|clave)',
        'claves (del éxito|para)',
        '(cómo|dónde) ..6 (contraseña|clave api|credenciales)',
      ],
    },
    it: {
      find: [
        '(repo|repository|bucket|commit) <10> (pubblico|pubblicato|caricato|esposto) <12> (chiavi|chiave|env|password|credenziali|token)',
        `(password|credenziali|chiave api|chiavi api|chiave di accesso|chiavi di accesso|chiave privata|token|api key|api keys|dati di
          accesso|chiave ssh|segreti|chiavi segrete|file env) ..8 (trapelata|trapelate|esposta|esposte|esposti|rubata|rubate|rubati|
          compromessa|compromesse|compromessi|pubblicata|pubblicate|pubblico|pubblica|github|gitlab|in chiaro|hackerata|repository|
          pastebin|dark web|persona sbagliata|per errore|diffusa|diffuse|visibile|visibili|caricata|caricate)`,
        `(pubblicato|esposto|inviato|condiviso|caricato|mandato|incollato|pushato|committato|diffuso) ..6 (password|credenziali|chiave
          api|chiavi api|chiave di accesso|chiavi di accesso|token|chiave privata|api key|dati di accesso) ..8 (github|gitlab|pubblico|
          pubblica|repository|forum|errore|persona sbagliata|slack|tutti|sbaglio|phishing)`,
        `(per errore|accidentalmente|per sbaglio|inavvertitamente) ..8 (password|credenziali|chiave api|chiavi api|token|chiave privata|
          chiave di accesso|chiavi di accesso|api key|dati di accesso)`,
        `(dato|inserito|comunicato|digitato|fornito) ..5 (password|credenziali|codici|dati di accesso|pin) ..6 (sito falso|truffatore|
          phishing|telefono|sito fasullo|sconosciuto|finto)`,
        `(ecco|allego|questa è|queste sono|vi mando|ti mando) ..1 (la mia|le mie|la nostra|le nostre|la|le) ..1 (password|credenziali|
          chiave api|credenziali di accesso)`,
        `(qualcuno|hacker|truffatore) ..4 (ha|conosce|rubato|ottenuto) ..2 (la mia|le mie|le nostre|la nostra) (password|credenziali|
          chiave api)`,
        `(chiave|chiavi|token|credenziali|segreto|accessi) [di|del|della] (aws|azure|github|stripe|openai|google|ssh|produzione|root|
          amministratore|server|api) ..8 (repository|pubblico|pubblica|github|gitlab|trapelata|rubata|esposta|pubblicata|in chiaro|finita|
          caricata|online|trapelate)`,
        '(rubato|rubata|rubate|hackerato|sottratto|carpito|abbiano rubato) ..3 (password|credenziali|accessi|chiave di accesso)',
        `(password|credenziali|chiave api|chiavi api|token|chiavi di accesso|segreti|chiave ssh) <10> (github|gitlab|readme|foto|
          screenshot|video|lavagna|pubblico|pubblica|repository|dark web|trapelata|trapelate|rubata|rubate|hackerata|in chiaro|phishing|
          persona sbagliata|per errore|forum)`,
      ],
      unless: [
        'password ..3 (dimenticata|reimpostare|scaduta|cambiare|recupero|reset)',
        '(dimenticato|reimpostare|cambiare|recuperare) ..2 password',
        '(come|dove) ..6 (password|chiave api|credenziali)',
      ],
    },
    pt: {
      find: [
        '(repo|repositório|bucket|commit) <10> (público|publicado|subido|exposto) <12> (chaves|chave|env|senhas|credenciais|token)',
        `(senha|senhas|credenciais|chave api|chaves api|chave de api|chaves de api|chave da api|chaves da api|chave de acesso|chaves de
          acesso|chave privada|token|tokens|palavra-passe|palavras-passe|dados de acesso|segredos|chave ssh|api key|arquivo env) ..8
          (vazou|vazada|vazadas|vazaram|vazado|exposta|expostas|exposto|expostos|roubada|roubadas|comprometida|comprometidas|publicada|
          publicadas|público|pública|github|gitlab|texto simples|texto claro|hackeada|repositório|pastebin|dark web|pessoa errada|por
          engano|por erro|visível|visíveis|subi|à vista)`,
        `(publiquei|publicamos|subi|subimos|enviei|compartilhei|partilhei|expus|vazei|colei|mandei|publicou|enviámos|commitei|comitei)
          ..6 (senha|senhas|credenciais|chave api|chaves api|chave de api|chaves de api|chave de acesso|chaves de acesso|token|chave
          privada|palavra-passe|palavras-passe|api key) ..8 (github|gitlab|público|pública|repositório|fórum|engano|pessoa errada|slack|
          todos|acidente|phishing)`,
        `(por engano|acidentalmente|sem querer|por acidente|por erro) ..8 (senha|senhas|credenciais|chave api|chaves api|chave de api|
          chaves de api|token|chave privada|chave de acesso|chaves de acesso|palavra-passe|api key)`,
        `(dei|coloquei|digitei|inseri|forneci|passei|introduzi) ..5 (senha|credenciais|códigos|palavra-passe|dados de acesso|pin) ..6
          (site falso|página falsa|golpista|phishing|telefone|burlão|desconhecido|link suspeito)`,
        `(aqui está|aqui vai|segue|seguem|esta é) ..1 (a minha|minha|nossa|as minhas|a|as) ..1 (senha|credenciais|palavra-passe|chave de
          api|senhas)`,
        `(alguém|hacker|golpista) ..4 (tem|sabe|obteve|conseguiu|roubou) ..2 (minha|a minha|minhas|nossas|nossa|as minhas|as nossas)
          (senha|senhas|credenciais|palavra-passe)`,
        `(chave|chaves|token|credenciais|segredo|acesso|acessos) [de|da|do] (aws|azure|github|stripe|openai|google|ssh|produção|root|
          administrador|servidor|api) ..10 (repositório|público|pública|github|gitlab|vazou|roubada|exposta|publicada|texto claro|subiu|
          vazada)`,
        '(roubaram|roubou|hackearam|roubada|roubado|vazaram|vazou|furtaram) ..3 (senha|senhas|credenciais|palavra-passe|acesso|acessos)',
        `(senha|senhas|credenciais|chave de api|chaves de api|token|chaves de acesso|palavra-passe|segredos|chave ssh) <10> (github|
          gitlab|readme|foto|fotografia|captura|print|vídeo|quadro branco|público|pública|repositório|dark web|vazada|vazou|roubada|
          roubadas|hackeada|texto claro|phishing|pessoa errada|por engano|fórum)`,
      ],
      unless: [
        '(senha|palavra-passe) ..3 (esqueci|esquecida|redefinir|expirada|recuperar|alterar|trocar)',
        '(esqueci|redefinir|recuperar|trocar|alterar) ..2 (senha|palavra-passe)',
        '(como|onde) ..6 (senha|chave de api|credenciais)',
      ],
    },
    nl: {
      find: [
        '(repo|repository|bucket|commit) <10> (openbaar|publiek|gepusht|geüpload) <12> (sleutels|sleutel|env|wachtwoorden|inloggegevens|token)',
        `(wachtwoord|wachtwoorden|inloggegevens|api-sleutel|api-sleutels|api-key|api-keys|toegangssleutel|toegangssleutels|privésleutel|
          token|tokens|logingegevens|credentials|geheime sleutel|ssh-sleutel|secrets|env-bestand|private key) ..8 (gelekt|uitgelekt|
          gestolen|openbaar|gepubliceerd|gecompromitteerd|blootgesteld|op straat|github|gitlab|platte tekst|gehackt|repository|repo|
          darkweb|verkeerde persoon|per ongeluk|zichtbaar|gepusht|gepost|online gezet|buitgemaakt|onderschept)`,
        `(per ongeluk|abusievelijk|onbedoeld|helaas) ..8 (wachtwoord|wachtwoorden|inloggegevens|api-sleutel|api-sleutels|api-key|
          api-keys|token|credentials|toegangssleutel|secrets|privésleutel) ..8 (gestuurd|verstuurd|gepubliceerd|gepusht|gecommit|gedeeld|
          geplaatst|gemaild|ingevuld|gepost|openbaar|gezet|meegestuurd)`,
        `(wachtwoord|inloggegevens|pincode|logingegevens|code) ..8 (nepsite|neppagina|phishing|phishingsite|oplichter|oplichters|
          telefoon|valse site|onbekende) ..4 (ingevuld|gegeven|doorgegeven|verteld|ingevoerd)`,
        '(ingevuld|gegeven|doorgegeven|ingevoerd) ..5 (nepsite|phishing|oplichter|valse site)',
        `(iemand|hacker|oplichter|hackers) ..4 (heeft|kent|hebben) ..2 (mijn|onze|ons) ..1 (wachtwoord|wachtwoorden|inloggegevens|
          api-sleutel)`,
        '(hierbij|hier|dit) ..2 (mijn|onze|ons|zijn mijn|is mijn|is ons) ..1 (wachtwoord|inloggegevens|logingegevens|api-key)',
        `(aws|azure|github|stripe|openai|google|ssh|root|admin|server|productie|database) (sleutel|sleutels|key|keys|token|wachtwoord|
          credentials) ..8 (repository|repo|openbaar|openbare|github|gitlab|gelekt|gestolen|gepubliceerd|gepost|online|gezet)`,
        `(wachtwoord|adminwachtwoord|admin-wachtwoord|inloggegevens|api-sleutel|token) ..3 (openbaar|openbare|publiek|publieke|slack|
          kanaal|forum) ..4 (gepost|gepubliceerd|gedeeld|gezet|gelekt|geplaatst)`,
        `(wachtwoord|wachtwoorden|databasewachtwoord|wifi-wachtwoord|inloggegevens|api-sleutel|api-sleutels|token|toegangssleutels|
          *wachtwoord|ssh-sleutel) <10> (github|gitlab|readme|foto|persfoto|screenshot|video|whiteboard|openbaar|openbare|repository|dark
          web|gelekt|gestolen|gehackt|platte tekst|phishing|verkeerde persoon|per ongeluk|forum)`,
      ],
      unless: [
        '(wachtwoord) ..3 (vergeten|resetten|verlopen|wijzigen|herstellen)',
        '(huis|auto|reserve|fiets) sleutel',
        '(hoe|waar) ..6 (wachtwoord|api-sleutel|inloggegevens)',
      ],
    },
  },
}
