/** CVs written by hand, each in the manner of a form that many people use, with what should be read from them. */
export interface WrittenCv {
  name: string
  html: string
  /** By the path in the document. */
  expected: Readonly<Record<string, string>>
}

const american: WrittenCv = {
  name: 'American, one page, small capitals, dates and places on the right',
  html: `<style>body{font:10pt/1.25 "Liberation Serif"}h1{font-size:24pt;text-align:center;margin:0}h2{font-variant:small-caps;font-size:12pt;font-weight:normal;border-bottom:1px solid;margin:8pt 0 3pt}
    .row{display:flex;justify-content:space-between;padding-left:8pt}ul{margin:1pt 0 4pt;padding-left:26pt}.c{text-align:center}</style>
    <h1>Mei-Ling Zhou</h1><div class="c">217-555-0143 | mlzhou@example.edu | linkedin.com/in/mlzhou | github.com/mlzhou</div>
    <h2>Education</h2>
    <div class="row"><b>University of Illinois</b><span>Urbana, IL</span></div><div class="row"><i>Bachelor of Science in Computer Science, Minor in Statistics</i><i>Aug. 2022 – May 2026</i></div>
    <h2>Experience</h2>
    <div class="row"><b>Software Engineer Intern</b><span>May 2025 – Aug. 2025</span></div><div class="row"><i>Acme Corporation</i><i>Austin, TX</i></div>
    <ul><li>Developed a REST service with FastAPI and PostgreSQL to store data from learning management systems</li><li>Explored ways to visualize GitHub collaboration in a classroom setting</li></ul>
    <div class="row"><b>Undergraduate Research Assistant</b><span>June 2024 – May 2025</span></div><div class="row"><i>Prairie Lab</i><i>Urbana, IL</i></div>
    <ul><li>Produced charts for two papers</li></ul>
    <h2>Projects</h2>
    <div class="row"><span><b>Gitlytics</b> | <i>Python, Flask, React</i></span><span>June 2024 – Present</span></div>
    <ul><li>Developed a full-stack application that serves a REST API with Flask and React as the frontend</li></ul>
    <h2>Technical Skills</h2>
    <div style="padding-left:8pt"><b>Languages</b>: Java, Python, SQL<br><b>Frameworks</b>: React, Node.js, Flask</div>`,
  expected: {
    'basics.name': 'Mei-Ling Zhou',
    'basics.email': 'mlzhou@example.edu',
    'basics.phone': '217-555-0143',
    'basics.profiles.0.url': 'https://linkedin.com/in/mlzhou',
    'basics.profiles.1.url': 'https://github.com/mlzhou',
    'education.0.institution': 'University of Illinois',
    'education.0.location': 'Urbana, IL',
    'education.0.startDate': '2022-08',
    'education.0.endDate': '2026-05',
    'work.0.position': 'Software Engineer Intern',
    'work.0.name': 'Acme Corporation',
    'work.0.location': 'Austin, TX',
    'work.0.startDate': '2025-05',
    'work.0.endDate': '2025-08',
    'work.0.highlights.0':
      'Developed a REST service with FastAPI and PostgreSQL to store data from learning management systems',
    'work.0.highlights.1': 'Explored ways to visualize GitHub collaboration in a classroom setting',
    'work.1.position': 'Undergraduate Research Assistant',
    'work.1.name': 'Prairie Lab',
    'work.1.highlights.0': 'Produced charts for two papers',
    'projects.0.name': 'Gitlytics',
    'projects.0.startDate': '2024-06',
    'projects.0.highlights.0':
      'Developed a full-stack application that serves a REST API with Flask and React as the frontend',
    'skills.0.name': 'Languages',
    'skills.0.keywords.0': 'Java',
    'skills.1.name': 'Frameworks',
    'skills.1.keywords.1': 'Node.js',
  },
}

const tabular: WrittenCv = {
  name: 'German, tabular, with personal data in two columns',
  html: `<style>body{font:11pt/1.35 "Liberation Sans"}h1{font-size:18pt}h2{font-size:12pt;margin:14pt 0 4pt}td{vertical-align:top;padding:0 0 5pt}td:first-child{width:130pt}ul{margin:0;padding-left:14pt}</style>
    <h1>Lebenslauf</h1><h2>Persönliche Daten</h2>
    <table><tr><td>Name:</td><td>Arjun Mehta</td></tr><tr><td>Anschrift:</td><td>Rheinstraße 12, 64283 Darmstadt</td></tr><tr><td>Telefon:</td><td>0151 2345 6789</td></tr><tr><td>E-Mail:</td><td>arjun.mehta@example.org</td></tr><tr><td>Geburtsdatum:</td><td>04.11.1998</td></tr><tr><td>Staatsangehörigkeit:</td><td>indisch</td></tr></table>
    <h2>Berufserfahrung</h2>
    <table><tr><td>seit 04/2024</td><td><b>Werkstudent Softwareentwicklung</b><br>Taunus Software GmbH, Darmstadt<ul><li>Pflege einer Schnittstelle mit 30 Partnern</li><li>Automatische Tests in Java</li></ul></td></tr>
    <tr><td>07/2021 – 08/2022</td><td><b>Softwareentwickler</b><br>Deccan Systems Pvt. Ltd., Pune<ul><li>Betreuung der Buchungsplattform</li></ul></td></tr></table>
    <h2>Studium und Schulbildung</h2>
    <table><tr><td>10/2022 – heute</td><td><b>Master Informatik</b><br>Technische Universität Darmstadt</td></tr><tr><td>08/2017 – 06/2021</td><td><b>Bachelor of Engineering</b><br>Universität Pune<br>Note: 1,7</td></tr></table>
    <h2>Sprachkenntnisse</h2><table><tr><td>Deutsch</td><td>B2</td></tr><tr><td>Englisch</td><td>verhandlungssicher (C1)</td></tr><tr><td>Hindi</td><td>Muttersprache</td></tr></table>
    <h2>IT-Kenntnisse</h2><p>Java, Python, SQL, Git</p><h2>Hobbys</h2><p>Badminton, Kochen</p><p>Darmstadt, 17.11.2026</p>`,
  expected: {
    'basics.name': 'Arjun Mehta',
    'basics.email': 'arjun.mehta@example.org',
    'basics.phone': '0151 2345 6789',
    'basics.location.city': 'Darmstadt',
    'basics.birth': '1998-11-04',
    'basics.nationality': 'indisch',
    'work.0.position': 'Werkstudent Softwareentwicklung',
    'work.0.name': 'Taunus Software GmbH',
    'work.0.location': 'Darmstadt',
    'work.0.startDate': '2024-04',
    'work.0.endDate': '',
    'work.0.highlights.0': 'Pflege einer Schnittstelle mit 30 Partnern',
    'work.0.highlights.1': 'Automatische Tests in Java',
    'work.1.position': 'Softwareentwickler',
    'work.1.startDate': '2021-07',
    'work.1.endDate': '2022-08',
    'education.0.studyType': 'Master Informatik',
    'education.0.institution': 'Technische Universität Darmstadt',
    'education.0.startDate': '2022-10',
    'education.1.studyType': 'Bachelor of Engineering',
    'education.1.score': '1,7',
    'languages.0.language': 'Deutsch',
    'languages.0.cefr': 'B2',
    'languages.1.cefr': 'C1',
    'languages.2.cefr': 'native',
    'skills.0.keywords.0': 'Java',
    'interests.0.name': 'Badminton',
    'meta.sojourn.language': 'de',
  },
}

const parisian: WrittenCv = {
  name: 'French, coloured side column with the name, months without years',
  html: `<style>body{font:10pt/1.35 "Liberation Sans";display:grid;grid-template-columns:170pt 1fr;gap:20pt}aside{background:#234;color:#fff;padding:12pt}h1{font-size:20pt;margin:0}h2{font-size:12pt;text-transform:uppercase;margin:12pt 0 4pt}p{margin:2pt 0}ul{margin:2pt 0 8pt;padding-left:14pt}</style>
    <aside><h1>Inès Benali</h1><p>Étudiante en finance</p><h2>Coordonnées</h2><p>06 12 34 56 78</p><p>ines.benali@example.org</p><p>Toulouse</p><h2>Langues</h2><p>Français – langue maternelle</p><p>Anglais – C1 (TOEIC 940)</p><h2>Compétences</h2><ul><li>Excel, VBA</li><li>Bloomberg</li></ul><h2>Centres d’intérêt</h2><p>Escalade, photographie</p></aside>
    <main><h2>Expériences professionnelles</h2>
    <p><b>Analyste crédit (alternance)</b></p><p>Banque Garonne | Toulouse</p><p>Depuis septembre 2025</p><ul><li>Analyse de 120 dossiers de PME par an</li><li>Préparation des comités hebdomadaires</li></ul>
    <p><b>Stagiaire contrôle de gestion</b></p><p>Groupe Aérion | Blagnac</p><p>Avril 2024 à août 2024</p><ul><li>Suivi de trois budgets</li></ul>
    <h2>Formation</h2><p><b>Master Finance</b></p><p>Toulouse School of Economics</p><p>2024 – 2026</p><p><b>Licence Économie</b></p><p>Université de Rabat</p><p>2021 – 2024</p></main>`,
  expected: {
    'basics.name': 'Inès Benali',
    'basics.label': 'Étudiante en finance',
    'basics.email': 'ines.benali@example.org',
    'basics.phone': '06 12 34 56 78',
    'basics.location.city': 'Toulouse',
    'work.0.position': 'Analyste crédit (alternance)',
    'work.0.name': 'Banque Garonne',
    'work.0.location': 'Toulouse',
    'work.0.startDate': '2025-09',
    'work.0.endDate': '',
    'work.0.highlights.0': 'Analyse de 120 dossiers de PME par an',
    'work.1.position': 'Stagiaire contrôle de gestion',
    'work.1.name': 'Groupe Aérion',
    'work.1.startDate': '2024-04',
    'work.1.endDate': '2024-08',
    'education.0.studyType': 'Master Finance',
    'education.0.institution': 'Toulouse School of Economics',
    'education.1.studyType': 'Licence Économie',
    'education.1.startDate': '2021',
    'languages.0.language': 'Français',
    'languages.0.cefr': 'native',
    'languages.1.cefr': 'C1',
    'skills.0.keywords.0': 'Excel',
    'interests.0.name': 'Escalade',
    'meta.sojourn.language': 'fr',
  },
}

const indian: WrittenCv = {
  name: 'Indian, objective, education as a table, declaration at the end',
  html: `<style>body{font:11pt/1.3 "Liberation Serif"}h1{font-size:16pt;margin:0}h2{font-size:11pt;background:#ddd;text-transform:uppercase;margin:10pt 0 4pt}table{border-collapse:collapse}td,th{border:1px solid;padding:2pt 8pt}p{margin:2pt 0}</style>
    <h1>RAHUL SHARMA</h1><p>Mobile: +91 98765 43210</p><p>Email: rahul.sharma@example.in</p>
    <h2>Career objective</h2><p>To work in an organisation where I can apply my knowledge of embedded systems.</p>
    <h2>Work experience</h2><p><b>Associate Engineer, Vayu Electronics Ltd, Bengaluru</b> (July 2023 - Present)</p><p>&#10003; Tested 40 boards a week</p><p>&#10003; Wrote drivers in C</p>
    <h2>Academic projects</h2><p><b>Smart irrigation</b> (Jan 2023 - Apr 2023)</p><p>&#10003; Saved 30% water on a test field</p>
    <h2>Technical skills</h2><p>Programming: C, Python</p><p>Tools: KiCad, MATLAB</p>
    <h2>Certifications</h2><p>NPTEL Embedded Systems (2022)</p>
    <h2>Personal details</h2><p>Date of Birth: 14/08/2001</p><p>Nationality: Indian</p><p>Languages known: English, Hindi</p>`,
  expected: {
    'basics.name': 'RAHUL SHARMA',
    'basics.email': 'rahul.sharma@example.in',
    'basics.phone': '+91 98765 43210',
    'basics.summary': 'To work in an organisation where I can apply my knowledge of embedded systems.',
    'basics.birth': '2001-08-14',
    'basics.nationality': 'Indian',
    'work.0.position': 'Associate Engineer',
    'work.0.name': 'Vayu Electronics Ltd',
    'work.0.location': 'Bengaluru',
    'work.0.startDate': '2023-07',
    'work.0.highlights.0': 'Tested 40 boards a week',
    'work.0.highlights.1': 'Wrote drivers in C',
    'projects.0.name': 'Smart irrigation',
    'projects.0.startDate': '2023-01',
    'projects.0.highlights.0': 'Saved 30% water on a test field',
    'skills.0.name': 'Programming',
    'skills.1.keywords.0': 'KiCad',
    'certificates.0.name': 'NPTEL Embedded Systems',
    'certificates.0.date': '2022',
  },
}

const european: WrittenCv = {
  name: 'in the manner of Europass, days in dates, capitals for positions',
  html: `<style>body{font:10pt/1.4 "Liberation Sans"}h1{font-size:18pt;margin:0}h2{font-size:11pt;color:#035;text-transform:uppercase;border-bottom:1px solid;margin:12pt 0 4pt}p{margin:1pt 0}.t{text-transform:uppercase}.e{margin-bottom:8pt}</style>
    <h1>Olena Kovalenko</h1><p>Date of birth: 03/05/1999 | Nationality: Ukrainian | Phone: (+353) 851234567 | Email address: olena.k@example.ie</p><p>Address: 12 Canal Road, Dublin, Ireland</p>
    <h2>Work experience</h2>
    <div class="e"><p>01/02/2024 – CURRENT   Dublin, Ireland</p><p class="t">Quality engineer</p><p>Liffey Medical Devices</p><p>- Wrote 25 procedures for two lines</p><p>- Led four audits</p></div>
    <div class="e"><p>15/06/2021 – 30/11/2023   Kyiv, Ukraine</p><p class="t">Laboratory technician</p><p>Dnipro Diagnostics</p><p>- Ran 200 samples a day</p></div>
    <h2>Education and training</h2>
    <div class="e"><p>2017 – 2021   Kyiv, Ukraine</p><p class="t">BSc Chemistry</p><p>Kyiv National University</p></div>
    <h2>Language skills</h2><p>Mother tongue(s): Ukrainian</p><p>Other language(s): English C1</p>
    <h2>Driving licence</h2><p>Category B</p>`,
  expected: {
    'basics.name': 'Olena Kovalenko',
    'basics.email': 'olena.k@example.ie',
    'basics.phone': '(+353) 851234567',
    'basics.birth': '1999-05-03',
    'basics.nationality': 'Ukrainian',
    'work.0.position': 'QUALITY ENGINEER',
    'work.0.name': 'Liffey Medical Devices',
    'work.0.location': 'Dublin, Ireland',
    'work.0.startDate': '2024-02-01',
    'work.0.endDate': '',
    'work.0.highlights.0': 'Wrote 25 procedures for two lines',
    'work.0.highlights.1': 'Led four audits',
    'work.1.position': 'LABORATORY TECHNICIAN',
    'work.1.name': 'Dnipro Diagnostics',
    'work.1.endDate': '2023-11-30',
    'education.0.studyType': 'BSC CHEMISTRY',
    'education.0.institution': 'Kyiv National University',
    'education.0.location': 'Kyiv, Ukraine',
    'languages.0.language': 'Ukrainian',
    'languages.0.cefr': 'native',
    'languages.1.language': 'English',
    'languages.1.cefr': 'C1',
  },
}

export const writtenCvs: readonly WrittenCv[] = [american, tabular, parisian, indian, european]
