/** Domains at which anyone can get an email address. A workspace cannot claim them, even if it could add a record. */
export const publicEmailDomains: ReadonlySet<string> = new Set(
  `163.com 126.com aol.com arcor.de att.net bigpond.com bluewin.ch bol.com.br btinternet.com charter.net comcast.net cox.net daum.net
  duck.com earthlink.net email.com email.cz fastmail.com fastmail.fm fb.com foxmail.com free.fr freenet.de gawab.com gmail.com gmx.at gmx.ch
  gmx.com gmx.de gmx.net googlemail.com hanmail.net hey.com hotmail.ca hotmail.co.uk hotmail.com hotmail.de hotmail.es hotmail.fr hotmail.it
  hushmail.com icloud.com inbox.lv inbox.ru interia.pl juno.com kakao.com laposte.net libero.it list.ru live.ca live.co.uk live.com live.de
  live.fr live.nl lycos.com mac.com mail.com mail.de mail.ru mailbox.org mailfence.com mailinator.com me.com msn.com mymail.com naver.com
  netscape.net o2.pl online.de onet.pl onmicrosoft.com optonline.net orange.fr outlook.at outlook.com outlook.de outlook.es outlook.fr
  outlook.it passport.com pm.me posteo.de posteo.net proton.me protonmail.ch protonmail.com qq.com rambler.ru rediffmail.com relay.firefox.com
  privaterelay.appleid.com rocketmail.com runbox.com sbcglobal.net seznam.cz sfr.fr shaw.ca sina.com skynet.be sohu.com t-online.de terra.com.br
  tiscali.it tuta.com tuta.io tutanota.com tutanota.de uol.com.br verizon.net virgilio.it virginmedia.com vodafone.de wanadoo.fr web.de
  windowslive.com wp.pl xs4all.nl yahoo.ca yahoo.co.in yahoo.co.jp yahoo.co.uk yahoo.com yahoo.com.au yahoo.com.br yahoo.de yahoo.es yahoo.fr
  yahoo.it yandex.com yandex.ru ya.ru yeah.net ymail.com yopmail.com zoho.com zohomail.com`.split(/\s+/),
)
