-- What a university's students find on its contact page, besides its address: a name, and a text in Markdown.
ALTER TABLE universities
  ADD COLUMN contact_name text NOT NULL DEFAULT '',
  ADD COLUMN contact_text text NOT NULL DEFAULT '';
